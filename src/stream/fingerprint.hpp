/// Tells whether an input is still what it was, for a hundredth of the time that answering it takes.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::stream {

/// Other bytes, or the same at another place, have another fingerprint, unless somebody meant them not to.
std::uint64_t fingerprint(std::string_view bytes, std::uint64_t place);

/// The fingerprint of what `sum` stands for, followed by what `next` stands for.
std::uint64_t chained(std::uint64_t sum, std::uint64_t next);

}  // namespace nonet::stream
