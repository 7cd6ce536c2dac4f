/// Nonet: a Sudoku engine. This header brings in the whole C++ library; each topic has its own.
#pragma once

#include <nonet/batch.hpp>
#include <nonet/budget.hpp>
#include <nonet/canon.hpp>
#include <nonet/explain.hpp>
#include <nonet/format.hpp>
#include <nonet/generate.hpp>
#include <nonet/grid.hpp>
#include <nonet/hint.hpp>
#include <nonet/logic.hpp>
#include <nonet/minimize.hpp>
#include <nonet/neighbours.hpp>
#include <nonet/rate.hpp>
#include <nonet/result.hpp>
#include <nonet/solve.hpp>
#include <nonet/symmetry.hpp>
#include <nonet/types.hpp>
#include <nonet/verify.hpp>
