#include <nonet/canon.hpp>

#include <algorithm>

namespace nonet {

namespace {

constexpr std::size_t kBlock = 4096;  // forms
constexpr std::uint32_t kEmpty = 0;

/// Nine cells are a number of 30 bits; nine of those fill 34 bytes.
FormSet::Packed packed(const Grid& form) {
  FormSet::Packed out{};
  std::uint64_t bits = 0;
  int held = 0;
  std::size_t used = 0;
  for (int row = 0; row < 9; ++row) {
    std::uint64_t number = 0;
    for (int c = 0; c < 9; ++c) number = 10 * number + form.cells[9 * row + c];
    bits |= number << held;
    for (held += 30; held >= 8; held -= 8, bits >>= 8) out[used++] = static_cast<std::uint8_t>(bits);
  }
  out[used] = static_cast<std::uint8_t>(bits);
  return out;
}

std::uint64_t hash(const FormSet::Packed& form) {
  std::uint64_t h = 0;
  for (std::uint8_t byte : form) h = (h ^ byte) * 0x9E3779B97F4A7C15u;
  h ^= h >> 32;
  return h * 0xD6E8FEB86659FD93u >> 8;
}

}  // namespace

FormSet::FormSet() : slots_(1024, kEmpty) {}

const FormSet::Packed& FormSet::form(std::uint32_t number) const {
  return blocks_[(number - 1) / kBlock][(number - 1) % kBlock];
}

std::size_t FormSet::slot_of(const Packed& wanted) const {
  std::size_t slot = hash(wanted) & (slots_.size() - 1);
  while (slots_[slot] != kEmpty && form(slots_[slot]) != wanted) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

bool FormSet::insert(const Grid& canonical_form) {
  const Packed wanted = packed(canonical_form);
  const std::size_t slot = slot_of(wanted);
  if (slots_[slot] != kEmpty) return false;
  if (size_ % kBlock == 0) blocks_.push_back(std::make_unique<Packed[]>(kBlock));
  blocks_.back()[size_ % kBlock] = wanted;
  slots_[slot] = ++size_;
  if (4 * std::size_t{size_} > 3 * slots_.size()) grow();
  return true;
}

void FormSet::grow() {
  slots_.assign(2 * slots_.size(), kEmpty);
  for (std::uint32_t number = 1; number <= size_; ++number) slots_[slot_of(form(number))] = number;
}

}  // namespace nonet
