/// One connection: requests in, replies out, one after the other.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <functional>
#include <unordered_set>

#include "serve/engine.hpp"
#include "serve/site.hpp"

namespace nonet::serve {

/// The open connections; used by one thread only.
struct Sessions {
  std::unordered_set<boost::beast::tcp_stream*> open;
  int busy = 0;                   ///< those with a request whose reply is not sent yet
  bool leaving = false;           ///< no further requests
  std::function<void()> on_idle;  ///< called when `busy` falls to 0

  /// Hangs up on all clients, for when nobody talks to them any more.
  void close();
};

/// Serves the connection until the client or its slowness ends it. All references must outlive it.
void start_session(boost::asio::ip::tcp::socket socket, const Site& site, Engine& engine, Sessions& sessions,
                   Budget::Clock::duration patience);

/// Tells one client too many to come back, without waiting for it.
void turn_away(boost::asio::ip::tcp::socket socket);

}  // namespace nonet::serve
