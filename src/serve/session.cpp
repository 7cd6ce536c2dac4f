#include "serve/session.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <ctime>
#include <memory>
#include <optional>

#include "serve/api.hpp"

namespace nonet::serve {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Fault = beast::error_code;

constexpr std::uint32_t kMostHeader = 16U << 10U;
/// For a reply to be taken; a phone on a slow network needs some seconds for the app.
constexpr auto kTimeToTake = std::chrono::seconds(60);
/// A request that was refused unread is still drained for a moment: closing at once would reset the
/// connection before the client has read why.
constexpr auto kTimeToDrain = std::chrono::seconds(1);

/// What the app needs and no more. Cross-origin isolation (the two cross-origin lines) gives it precise
/// clocks and shared memory.
constexpr std::pair<std::string_view, std::string_view> kAlways[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
};

beast::string_view view(std::string_view text) {
  return {text.data(), text.size()};
}
std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

/// "gzip, deflate, br" and "gzip;q=0.5", not "gzip;q=0".
bool takes_gzip(std::string_view encodings) {
  const std::size_t at = encodings.find("gzip");
  if (at == std::string_view::npos) return false;
  std::string_view quality = encodings.substr(at + 4);
  quality = quality.substr(0, quality.find(','));
  return quality.find_first_of("123456789", quality.find('=')) != std::string_view::npos ||
         quality.find('=') == std::string_view::npos;
}

/// "Mon, 30 Nov 2026 09:00:00 GMT".
std::string now() {
  const std::time_t time = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[64];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

using Response = http::response<http::span_body<const char>>;

/// `reply` must outlive it: the body is not copied.
Response response_of(const Reply& reply, unsigned version, bool keep_alive) {
  Response out(static_cast<http::status>(reply.status), version);
  out.set(http::field::date, now());
  out.set(http::field::content_type, view(reply.type));
  out.set(http::field::cache_control, view(reply.cache));
  if (!reply.etag.empty()) {
    out.set(http::field::etag, reply.etag);
    out.set(http::field::vary, "Accept-Encoding");
  }
  if (reply.gzip) out.set(http::field::content_encoding, "gzip");
  if (!reply.allow.empty()) out.set(http::field::allow, view(reply.allow));
  if (reply.retry) out.set(http::field::retry_after, "1");
  for (const auto& [name, value] : kAlways) out.set(view(name), view(value));
  out.keep_alive(keep_alive);
  if (reply.status != 304) out.content_length(reply.body().size());
  out.body() = {reply.body().data(), reply.body().size()};
  return out;
}

Reply too_many() {
  Reply reply = refusal(503, "too many requests at once", ErrorCode::out_of_budget);
  reply.retry = true;
  return reply;
}

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Tcp::socket socket, const Site& site, Engine& engine, Sessions& sessions,
          Budget::Clock::duration patience)
      : stream_(std::move(socket)), site_(site), engine_(engine), sessions_(sessions), patience_(patience) {
    sessions_.open.insert(&stream_);
  }
  ~Session() { sessions_.open.erase(&stream_); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void read();

 private:
  void on_read(Fault fault);
  void on_request();
  void send(Reply reply, bool keep_alive);
  void on_sent(Fault fault);
  void drain();
  void on_faulty(Fault fault);
  Request request() const;

  /// A member function as a handler that keeps the session alive.
  template <class Function>
  auto then(Function function) {
    return [self = shared_from_this(), function](Fault fault, std::size_t) { (*self.*function)(fault); };
  }

  beast::tcp_stream stream_;
  const Site& site_;
  Engine& engine_;
  Sessions& sessions_;
  Budget::Clock::duration patience_;

  beast::flat_buffer buffer_{2 * kMostHeader};
  std::optional<http::request_parser<http::string_body>> parser_;
  Reply reply_;
  std::optional<Response> response_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
};

void Session::read() {
  parser_.emplace();
  parser_->header_limit(kMostHeader);
  parser_->body_limit(kMostBody);
  stream_.expires_after(patience_);  // for the whole request: a byte now and then doesn't prolong it
  http::async_read(stream_, buffer_, *parser_, then(&Session::on_read));
}

void Session::on_read(Fault fault) {
  if (fault) return on_faulty(fault);
  stream_.expires_never();
  ++sessions_.busy;
  on_request();
}

void Session::on_faulty(Fault fault) {
  ++sessions_.busy;
  if (fault == http::error::body_limit)
    return send(refusal(413, "a request of more than " + std::to_string(kMostBody) + " bytes"), false);
  if (fault == http::error::header_limit || fault == http::error::buffer_overflow)
    return send(refusal(431, "a head of more than " + std::to_string(kMostHeader) + " bytes"), false);
  const bool answerable = fault.category() == http::make_error_code(http::error::bad_method).category() &&
                          fault != http::error::end_of_stream && fault != http::error::partial_message;
  if (answerable) return send(refusal(400, "no HTTP request: " + fault.message()), false);
  on_sent(fault);
}

void Session::on_request() {
  const bool keep_alive = parser_->get().keep_alive();
  if (auto reply = site_.reply(request())) return send(std::move(*reply), keep_alive);
  auto done = [self = shared_from_this(), keep_alive](Reply reply) mutable {
    // Back on the thread of the connections; the session must end there too, so this thread lets go of it.
    Session& session = *self;
    asio::post(session.stream_.get_executor(),
               [self = std::move(self), reply = std::move(reply), keep_alive]() mutable {
                 self->send(std::move(reply), keep_alive);
               });
  };
  if (!engine_.ask(request(), std::move(done))) send(too_many(), keep_alive);
}

Request Session::request() const {
  const auto& message = parser_->get();
  return {.method = view(message.method_string()),
          .target = view(message.target()),
          .host = view(message[http::field::host]),
          .origin = view(message[http::field::origin]),
          .if_none_match = view(message[http::field::if_none_match]),
          .takes_gzip = takes_gzip(view(message[http::field::accept_encoding])),
          .body = message.body()};
}

void Session::send(Reply reply, bool keep_alive) {
  reply_ = std::move(reply);
  response_.emplace(response_of(reply_, parser_->get().version(), keep_alive && !sessions_.leaving));
  serializer_.emplace(*response_);
  stream_.expires_after(kTimeToTake);
  if (parser_->get().method() == http::verb::head) {
    http::async_write_header(stream_, *serializer_, then(&Session::on_sent));
  } else {
    http::async_write(stream_, *serializer_, then(&Session::on_sent));
  }
}

void Session::on_sent(Fault fault) {
  if (--sessions_.busy == 0 && sessions_.on_idle) sessions_.on_idle();
  if (fault) return;
  if (response_->keep_alive()) return read();
  Fault ignored;
  stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  stream_.expires_after(kTimeToDrain);
  drain();
}

void Session::drain() {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(kMostHeader),
                          [self = shared_from_this()](Fault fault, std::size_t) {
                            if (!fault) self->drain();
                          });
}

}  // namespace

void Sessions::close() {
  for (beast::tcp_stream* stream : open) stream->close();
}

void start_session(Tcp::socket socket, const Site& site, Engine& engine, Sessions& sessions,
                   Budget::Clock::duration patience) {
  std::make_shared<Session>(std::move(socket), site, engine, sessions, patience)->read();
}

void turn_away(Tcp::socket socket) {
  const Reply reply = too_many();
  Response response = response_of(reply, 11, false);
  Fault ignored;
  socket.non_blocking(true, ignored);
  http::write(socket, response, ignored);
}

}  // namespace nonet::serve
