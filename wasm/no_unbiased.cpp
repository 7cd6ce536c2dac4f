/// In place of the sampler of src/generate/unbiased.cpp, which is left out for size.
#include <nonet/generate.hpp>

namespace nonet {

Result<std::uint64_t> generate_unbiased(std::uint64_t /*seed*/, std::uint64_t /*first*/,
                                        std::uint64_t /*count*/, const WeightedSink& /*sink*/,
                                        const Budget& /*budget*/, int /*jobs*/) {
  return Error{ErrorCode::unsupported, 0, 0, 0,
               "no unbiased puzzles in WebAssembly; expected an order without 'unbiased'"};
}

}  // namespace nonet
