#include "serve/server.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "serve/engine.hpp"
#include "serve/session.hpp"

namespace nonet::serve {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Fault = boost::system::error_code;

/// Connections at a time; a browser opens about six. More are told to come back.
constexpr std::size_t kMostConnections = 256;
/// How long the replies of interrupted work may take after `stop`.
constexpr auto kFarewell = std::chrono::seconds(1);

Error error_of(std::string message) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

std::optional<asio::ip::address> address_of(const std::string& host) {
  Fault fault;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, fault);
  return fault ? std::nullopt : std::optional(address);
}

std::string url_of(const Tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
         std::to_string(endpoint.port()) + "/";
}

}  // namespace

Result<bool> is_local(const std::string& host) {
  const auto address = address_of(host);
  if (address) return address->is_loopback();
  return error_of("host '" + host + "' is no address; expected one such as 127.0.0.1, ::1 or 0.0.0.0");
}

struct Server::Impl {
  Impl(const Settings& wanted, Site pages)
      : settings(wanted),
        site(std::move(pages)),
        engine(site, {wanted.jobs, wanted.timeout, wanted.nodes}),
        acceptor(io),
        signals(io),
        timer(io) {}

  void accept();
  void on_accept(Fault fault, Tcp::socket socket);
  void leave();

  // In this order: whatever waits in `io` holds sessions, and the engine's last replies go to `io`.
  Settings settings;
  Site site;
  Sessions sessions;
  asio::io_context io{1};
  Engine engine;
  Tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer timer;
  int signal = 0;
};

void Server::Impl::accept() {
  acceptor.async_accept([this](Fault fault, Tcp::socket socket) { on_accept(fault, std::move(socket)); });
}

void Server::Impl::on_accept(Fault fault, Tcp::socket socket) {
  if (sessions.leaving) return;
  if (!fault && sessions.open.size() >= kMostConnections) {
    turn_away(std::move(socket));
  } else if (!fault) {
    start_session(std::move(socket), site, engine, sessions, settings.patience);
  } else if (fault == asio::error::no_descriptors) {
    // All file descriptors are in use: some will be free in a moment, and asking again at once would only
    // spin.
    timer.expires_after(std::chrono::milliseconds(50));
    timer.async_wait([this](Fault) { accept(); });
    return;
  }
  accept();
}

void Server::Impl::leave() {
  if (std::exchange(sessions.leaving, true)) return;
  Fault ignored;
  signals.cancel(ignored);  // a second Ctrl-C ends the program at once
  signals.clear(ignored);
  acceptor.close(ignored);
  engine.stop();
  sessions.on_idle = [this] { io.stop(); };
  if (sessions.busy == 0) return io.stop();
  timer.expires_after(kFarewell);
  timer.async_wait([this](Fault) { io.stop(); });
}

Server::Server(const Settings& settings, Site site)
    : impl_(std::make_unique<Impl>(settings, std::move(site))) {}

Server::~Server() = default;

Result<std::string> Server::listen() {
  const Settings& settings = impl_->settings;
  const auto address = address_of(settings.host);
  if (!address) return is_local(settings.host).error();
  const Tcp::endpoint endpoint(*address, settings.port);
  Tcp::acceptor& acceptor = impl_->acceptor;
  Fault fault;
  acceptor.open(endpoint.protocol(), fault);
  if (!fault) acceptor.set_option(Tcp::acceptor::reuse_address(true), fault);
  if (!fault) acceptor.bind(endpoint, fault);
  if (!fault) acceptor.listen(asio::socket_base::max_listen_connections, fault);
  if (!fault) return url_of(acceptor.local_endpoint());
  const std::string where = "port " + std::to_string(settings.port) + " of " + settings.host;
  if (fault == asio::error::address_in_use)
    return error_of(where + " is in use; expected a free one, such as --port 0 finds");
  return error_of(where + " can't be opened: " + fault.message());
}

void Server::end_on(std::span<const int> signals) {
  for (int number : signals) impl_->signals.add(number);
  impl_->signals.async_wait([this](Fault fault, int number) {
    if (fault) return;
    impl_->signal = number;
    impl_->leave();
  });
}

int Server::run() {
  impl_->accept();
  impl_->io.run();
  impl_->engine.stop();
  impl_->sessions.close();
  return impl_->signal;
}

void Server::stop() {
  asio::post(impl_->io, [this] { impl_->leave(); });
}

}  // namespace nonet::serve
