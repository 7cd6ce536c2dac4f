/// The engine's threads: requests wait in a line of limited length, and no longer than they may be worked on.
#pragma once

#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <functional>

#include "serve/site.hpp"

namespace nonet::serve {

class Engine {
 public:
  struct Limits {
    int jobs;
    Budget::Clock::duration timeout;
    std::uint64_t nodes;
  };

  Engine(const Site& site, const Limits& limits);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Calls `done` with the reply on another thread; false, and nothing else, where too many wait already.
  /// The request's text must live until then.
  bool ask(const Request& request, std::function<void(Reply)> done);
  /// What runs is told to stop; what waits is answered without work.
  void stop() { stopped_ = true; }

 private:
  Reply reply_to(const Request& request, Budget::Clock::time_point arrived) const;

  const Site& site_;
  Limits limits_;
  std::atomic<int> asked_{0};
  std::atomic<bool> stopped_{false};
  boost::asio::thread_pool threads_;
};

}  // namespace nonet::serve
