#include "serve/engine.hpp"

#include <boost/asio/post.hpp>

#include <exception>
#include <utility>

namespace nonet::serve {
namespace {

/// Requests that wait or are worked on.
constexpr int kMostAsked = 64;

Reply busy(std::string sentence) {
  Reply reply = refusal(503, std::move(sentence), ErrorCode::out_of_budget);
  reply.retry = true;
  return reply;
}

}  // namespace

Engine::Engine(const Site& site, const Limits& limits)
    : site_(site), limits_(limits), threads_(static_cast<std::size_t>(limits.jobs)) {}

Engine::~Engine() {
  stop();
  threads_.join();
}

bool Engine::ask(const Request& request, std::function<void(Reply)> done) {
  if (asked_.fetch_add(1) >= kMostAsked) {
    --asked_;
    return false;
  }
  boost::asio::post(threads_,
                    [this, request, arrived = Budget::Clock::now(), done = std::move(done)]() mutable {
                      Reply reply = reply_to(request, arrived);
                      --asked_;
                      std::exchange(done, nullptr)(std::move(reply));
                    });
  return true;
}

Reply Engine::reply_to(const Request& request, Budget::Clock::time_point arrived) const {
  if (stopped_) return busy("the server ends");
  if (Budget::Clock::now() - arrived > limits_.timeout)
    return busy("the engine had no time for this request");
  Budget budget = Budget::of_time(limits_.timeout);
  budget.nodes = limits_.nodes;
  budget.cancel = &stopped_;
  try {
    return site_.ask_engine(request, budget);
  } catch (const std::exception&) {  // no memory left: the only fault that is not an Error
    return busy("out of memory");
  }
}

}  // namespace nonet::serve
