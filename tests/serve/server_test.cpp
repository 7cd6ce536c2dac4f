// The site without sockets, and the server inside a program that goes on without it.
#include "serve/server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

/// Of tests/fuzz/http.cpp; it aborts where the server does not answer as it should.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

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

/// A server of the API alone that runs on a thread of its own and has all the time in the world.
class Serving {
 public:
  explicit Serving(int jobs = 1) : server_(settings(jobs), Site(App(), true)), url_(server_.listen()) {
    EXPECT_TRUE(url_) << url_.error().message;
    if (url_) thread_ = std::thread([this] { EXPECT_EQ(server_.run(), 0); });
  }
  ~Serving() { stop(); }

  const std::string& url() const { return *url_; }
  bool listens() const { return url_.has_value(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }

 private:
  static Settings settings(int jobs) {
    Settings settings;
    settings.jobs = jobs;
    settings.timeout = settings.patience = std::chrono::hours(1);
    return settings;
  }

  Server server_;
  Result<std::string> url_;
  std::thread thread_;
};

std::string post(const std::string& body, const std::string& headers) {
  return "POST /api/v1 HTTP/1.1\r\nHost: localhost\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

constexpr const char* kGet = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

TEST(Server, ServesManyThreadsAndStopsFromAnother) {
  Serving serving(3);
  ASSERT_TRUE(serving.listens());
  const std::string request =
      post(R"({"op":"rate","puzzle":)"
           R"("..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3"})",
           "Connection: close\r\n");
  std::vector<std::thread> clients;
  for (int i = 0; i < 20; ++i) {
    clients.emplace_back(
        [&] { EXPECT_NE(reply_to(serving.url(), request).find(R"("score":278)"), std::string::npos); });
  }
  for (std::thread& client : clients) client.join();
  serving.stop();
}

TEST(Server, AnswersAllThatTheFuzzerBeginsWith) {
  int inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(NONET_SOURCE_DIR "/tests/fuzz/corpus/http")) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++inputs;
  }
  EXPECT_GE(inputs, 5);
}

TEST(Server, StopsWhileItsEngineWorks) {
  Serving serving;
  ASSERT_TRUE(serving.listens());
  const std::string request = post(R"({"op":"count","puzzle":")" + std::string(81, '.') + R"("})", "");
  std::thread client([&] { reply_to(serving.url(), request); });
  reply_to(serving.url(), kGet);
  serving.stop();
  client.join();
}

TEST(Server, HangsUpOnClientsThatHaveNotAskedWhenItStops) {
  Serving serving;
  ASSERT_TRUE(serving.listens());
  // The kernel hands connections over in order: once the third is answered, the first two are open.
  boost::asio::io_context io;
  Tcp::socket silent(io);
  Tcp::socket half(io);
  ASSERT_FALSE(connect(silent, serving.url()));
  ASSERT_FALSE(connect(half, serving.url()));
  boost::asio::write(half, boost::asio::buffer(std::string_view("POST /api/v1 HTTP/1.1\r\nHost: lo")));
  reply_to(serving.url(), kGet);
  serving.stop();
  char byte = 0;
  boost::system::error_code fault;
  EXPECT_EQ(boost::asio::read(silent, boost::asio::buffer(&byte, 1), fault), 0);
  EXPECT_EQ(boost::asio::read(half, boost::asio::buffer(&byte, 1), fault), 0);
}

}  // namespace
}  // namespace nonet::serve
