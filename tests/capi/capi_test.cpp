#include <nonet/nonet.h>

#include <gtest/gtest.h>

#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "client.h"

namespace {

class Client : public testing::TestWithParam<int> {};

TEST_P(Client, InCHolds) {
  const char* failure = client_checks[GetParam()].run();
  EXPECT_EQ(failure, nullptr) << failure;
}

INSTANTIATE_TEST_SUITE_P(, Client, testing::Range(0, client_check_count),
                         [](const auto& info) { return std::string(client_checks[info.param].name); });

const std::string kEmpty(81, '.');

TEST(CApi, ThreadsDontDisturbEachOther) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (int i = 0; i < client_check_count; ++i) EXPECT_EQ(client_checks[i].run(), nullptr);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(CApi, ACountIsCancelledFromAnotherThread) {
  nonet_cancel* cancel = nonet_cancel_new();
  const nonet_budget budget{0, 0, cancel};
  nonet_count_result count{};
  std::thread worker([&] { EXPECT_EQ(nonet_count(kEmpty.c_str(), 0, &budget, &count), NONET_OK); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  nonet_cancel_set(cancel);
  worker.join();
  nonet_cancel_free(cancel);
  EXPECT_EQ(count.stopped, 1);
}

TEST(CApi, NoExceptionGetsOut) {
  const auto throws = [](const char*, void*) -> int { throw std::bad_alloc(); };
  EXPECT_EQ(nonet_list(kEmpty.c_str(), throws, nullptr, nullptr, nullptr), NONET_OUT_OF_MEMORY);
}

}  // namespace
