#include "core/targets.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Targets, NamesRoundTrip) {
  for (int i = 0; i < kTargets; ++i) {
    const auto target = static_cast<Target>(i);
    EXPECT_EQ(target_by_name(target_name(target)), target);
  }
  EXPECT_EQ(target_by_name("sse9"), std::nullopt);
}

TEST(Targets, TheBestIsUsedUnlessAnotherIsForced) {
  const auto targets = runnable_targets();
  ASSERT_FALSE(targets.empty());
  EXPECT_EQ(current_target(), targets.back());
  for (Target target : targets) {
    ASSERT_TRUE(force_target(target));
    EXPECT_EQ(current_target(), target);
  }
  ASSERT_TRUE(force_target(std::nullopt));
  EXPECT_EQ(current_target(), targets.back());
}

}  // namespace
}  // namespace nonet
