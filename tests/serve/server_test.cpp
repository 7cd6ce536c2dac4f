// The site without sockets, and the server inside a program that goes on without it.
#include "serve/server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <string>
#include <thread>
#include <vector>

namespace nonet::serve {
namespace {

Request get(std::string_view target) {
  Request request;
  request.method = "GET";
  request.target = target;
  request.host = "localhost";
  return request;
}

TEST(Site, SendsToTheEngineOnlyWhatIsPostedToTheApi) {
  const Site site(App(), true);
  Request request = get("/api/v1/solve");
  EXPECT_EQ(site.reply(request)->status, 405);
  request.method = "POST";
  EXPECT_FALSE(site.reply(request));
  request.target = "/api/v1?x=/";
  EXPECT_FALSE(site.reply(request));
  request.target = "/api/v12";
  EXPECT_EQ(site.reply(request)->status, 405);
}

TEST(Site, AnswersWithinTheBudget) {
  const Site site(App(), true);
  Request request = get("/api/v1/count");
  const std::string body = R"({"puzzle":")" + std::string(81, '.') + R"("})";
  request.body = body;
  EXPECT_NE(site.ask_engine(request, Budget::of_nodes(10)).text.find(R"("stopped":true)"), std::string::npos);
}

using Tcp = boost::asio::ip::tcp;

boost::system::error_code connect(Tcp::socket& socket, const std::string& url) {
  const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
  boost::system::error_code fault;
  socket.connect(Tcp::endpoint(boost::asio::ip::make_address("127.0.0.1"), port), fault);
  return fault;
}

/// One request over a connection of its own; the whole reply.
std::string reply_to(const std::string& url, const std::string& request) {
  boost::asio::io_context io;
  Tcp::socket socket(io);
  boost::system::error_code fault = connect(socket, url);
  boost::asio::write(socket, boost::asio::buffer(request), fault);
  std::string reply;
  boost::asio::read(socket, boost::asio::dynamic_buffer(reply), fault);
  return reply;
}

TEST(Server, ServesManyThreadsAndStopsFromAnother) {
  Settings settings;
  settings.jobs = 3;
  settings.timeout = settings.patience = std::chrono::hours(1);
  Server server(settings, Site(App(), true));
  const auto url = server.listen();
  ASSERT_TRUE(url) << url.error().message;
  std::thread serving([&] { EXPECT_EQ(server.run(), 0); });

  const std::string body =
      R"({"op":"rate","puzzle":)"
      R"("..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3"})";
  const std::string request =
      "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body;
  std::vector<std::thread> clients;
  for (int i = 0; i < 20; ++i) {
    clients.emplace_back(
        [&] { EXPECT_NE(reply_to(*url, request).find(R"("score":278)"), std::string::npos); });
  }
  for (std::thread& client : clients) client.join();
  server.stop();
  serving.join();
}

TEST(Server, StopsWhileItsEngineWorks) {
  Settings settings;
  settings.timeout = settings.patience = std::chrono::hours(1);
  Server server(settings, Site(App(), true));
  const auto url = server.listen();
  ASSERT_TRUE(url) << url.error().message;
  std::thread serving([&] { server.run(); });
  const std::string body = R"({"op":"count","puzzle":")" + std::string(81, '.') + R"("})";
  const std::string request =
      "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\n\r\n" + body;
  std::thread client([&] { reply_to(*url, request); });
  reply_to(*url, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  server.stop();
  serving.join();
  client.join();
}

TEST(Server, HangsUpOnClientsThatHaveNotAskedWhenItStops) {
  Settings settings;
  settings.timeout = settings.patience = std::chrono::hours(1);
  Server server(settings, Site(App(), true));
  const auto url = server.listen();
  ASSERT_TRUE(url) << url.error().message;
  std::thread serving([&] { server.run(); });
  // The kernel hands connections over in order: once the third is answered, the first two are open.
  boost::asio::io_context io;
  Tcp::socket silent(io);
  Tcp::socket half(io);
  ASSERT_FALSE(connect(silent, *url));
  ASSERT_FALSE(connect(half, *url));
  boost::asio::write(half, boost::asio::buffer(std::string_view("POST /api/v1 HTTP/1.1\r\nHost: lo")));
  reply_to(*url, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  server.stop();
  serving.join();
  char byte = 0;
  boost::system::error_code fault;
  EXPECT_EQ(boost::asio::read(silent, boost::asio::buffer(&byte, 1), fault), 0);
  EXPECT_EQ(boost::asio::read(half, boost::asio::buffer(&byte, 1), fault), 0);
}

}  // namespace
}  // namespace nonet::serve
