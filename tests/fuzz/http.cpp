// Any bytes on a connection to the server: they must be answered in HTTP, or not at all, and the connection must
// end. Lines that begin with '{' are each posted to the API; then every one of them gets a reply in JSON.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "serve/session.hpp"

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace std::chrono_literals;
using nonet::serve::Engine;
using nonet::serve::Sessions;
using nonet::serve::Site;
using Tcp = asio::ip::tcp;
using Fault = boost::system::error_code;

void require(bool condition) {
  if (!condition) std::abort();
}

/// The server's sessions without its signals and its thread.
class Door {
 public:
  /// Sends all, and gives what comes back until the server hangs up.
  std::string reply_to(std::string_view bytes) {
    io_.restart();
    Tcp::socket client(io_), server(io_);
    client.connect(acceptor_.local_endpoint());
    acceptor_.accept(server);
    asio::write(client, asio::buffer(bytes.data(), bytes.size()));
    client.shutdown(Tcp::socket::shutdown_send);
    start_session(std::move(server), site_, engine_, sessions_, 5s);
    std::string reply;
    bool ended = false;
    asio::async_read(client, asio::dynamic_buffer(reply), [&](Fault, std::size_t) { ended = true; });
    // The engine's thread may be the only one at work for a while.
    const auto guard = asio::make_work_guard(io_);
    while (!ended || !sessions_.open.empty()) io_.run_one();
    return reply;
  }

 private:
  asio::io_context io_;
  Tcp::acceptor acceptor_{io_, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  Site site_{nonet::serve::App(), true};
  Sessions sessions_;
  Engine engine_{site_, {1, 50ms, 2000}};
};

Door& door() {
  static Door door;
  return door;
}

void check_raw(std::string_view bytes) {
  const std::string reply = door().reply_to(bytes);
  require(reply.empty() || reply.starts_with("HTTP/1."));
}

std::string post_of(std::string_view body) {
  return "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n\r\n" + std::string(body);
}

/// One reply in JSON for each request.
void check_replies(std::string_view text, std::size_t requests) {
  while (requests-- > 0) {
    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{1} << 30);
    parser.eager(true);
    Fault fault;
    const std::size_t length = parser.put(asio::buffer(text.data(), text.size()), fault);
    require(!fault && parser.is_done());
    const unsigned status = parser.get().result_int();
    require(status == 200 || status == 400 || status == 422 || status == 503);
    const auto json = nlohmann::json::parse(parser.get().body(), nullptr, false);
    require(json.is_object() && json.contains("error") == (status != 200));
    text.remove_prefix(length);
  }
  require(text.empty());
}

void check_requests(std::string_view lines) {
  std::string posts;
  std::size_t requests = 0;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    if (!line.starts_with('{')) continue;
    posts += post_of(line);
    ++requests;
  }
  check_replies(door().reply_to(posts), requests);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  bytes.starts_with('{') ? check_requests(bytes) : check_raw(bytes);
  return 0;
}
