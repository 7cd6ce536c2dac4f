/// The server: sockets, limits and signals.
///
/// One thread talks to all clients; a slow one costs a socket and no thread. The engine works on threads of
/// its own, and only once a request has arrived whole. Everything has a limit: connections, the bytes of a
/// request, the time to send one, to take a reply, to wait for the engine and to be worked on.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/result.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "serve/site.hpp"

namespace nonet::serve {

struct Settings {
  std::string host = "127.0.0.1";                               ///< a numeric address, or "localhost"
  std::uint16_t port = 0;                                       ///< 0: one that is free
  int jobs = 1;                                                 ///< threads of the engine
  Budget::Clock::duration timeout = std::chrono::seconds(10);   ///< of a request, on the engine
  Budget::Clock::duration patience = std::chrono::seconds(10);  ///< for a request to arrive whole
  std::uint64_t nodes = Budget().nodes;                         ///< search nodes of a request
};

/// Whether the address can be reached from this machine only; an error where it is no address.
Result<bool> is_local(const std::string& host);

class Server {
 public:
  Server(const Settings& settings, Site site);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// From now on these signals end `run`, even those that come before it.
  void end_on(std::span<const int> signals);
  /// Begins to listen and returns the address, such as "http://127.0.0.1:9081/".
  Result<std::string> listen();
  /// Serves until `stop` or a signal, hangs up on who is still there, and returns the signal's number, or 0.
  int run();
  /// From any thread: what runs on the engine is told to stop, gets a moment to send its answer, and `run`
  /// returns.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nonet::serve
