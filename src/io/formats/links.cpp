#include "io/formats/links.hpp"

#include <algorithm>
#include <array>

#include "io/cells.hpp"
#include "io/formats/codes.hpp"
#include "io/formats/csv_names.hpp"
#include "io/formats/line.hpp"
#include "io/pack.hpp"

namespace nonet::io {

namespace {

/// A site: how its links are known, and where in them the puzzle stands.
struct Site {
  std::string_view host;       // a part of the host's name
  std::string_view parameter;  // of the query; empty: the path's last part
  std::string_view format;     // of 81 cells there; empty: the site only takes codes
  bool code;                   // whether codes stand there too
};

constexpr std::array<Site, 10> kSites{{
    {"f-puzzles.com", "load", "", true},
    {"sudokupad", "puzzleid", "link", true},
    {"crackingthecryptic", "puzzleid", "link", true},
    {"sudokupad", "", "link", true},
    {"crackingthecryptic", "", "link", true},
    {"sudokuwiki.org", "bd", "sudokuwiki", true},
    {"sudokuexchange.com", "s", "sudokuexchange", false},
    {"secuso.org", "", "secuso", false},
    {"sudoku.coach", "", "coach-link", true},
    {"", "", "link", false},
}};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

std::size_t scheme_length(std::string_view text) {
  for (std::string_view scheme : {"https://", "http://"}) {
    if (lower(text.substr(0, scheme.size())) == scheme) return scheme.size();
  }
  return 0;
}

bool looks_like_link(std::string_view text) {
  if (scheme_length(text) > 0) return true;
  const std::string host = lower(text.substr(0, text.find_first_of("/? ")));
  if (host.size() == text.size() || host.find('.') == std::string::npos) return false;
  return host.substr(0, 4) == "www." || std::any_of(kSites.begin(), kSites.end(), [&](const Site& site) {
           return !site.host.empty() && host.find(site.host) != std::string::npos;
         });
}

struct Part {
  std::size_t begin = 0, end = 0;
};

/// The value of a parameter; a packed puzzle may have spaces where '+' stood, so those do not end it.
std::optional<Part> parameter(std::string_view link, std::string_view name) {
  for (std::size_t at = link.find_first_of("?#&"); at != std::string_view::npos;
       at = link.find_first_of("?#&", at + 1)) {
    if (link.substr(at + 1, name.size()) != name || link.substr(at + 1 + name.size(), 1) != "=") continue;
    const std::size_t begin = at + 2 + name.size();
    return Part{begin, std::min(link.find_first_of("&#", begin), link.size())};
  }
  return std::nullopt;
}

std::optional<Part> last_of_path(std::string_view link, std::size_t from) {
  const std::size_t end = std::min(link.find_first_of("?#", from), link.size());
  std::size_t begin = link.substr(0, end).rfind('/');
  if (begin == std::string_view::npos || begin < from) return std::nullopt;
  // A packed puzzle may hold slashes itself.
  for (std::size_t at = link.find('/', from); at != std::string_view::npos && at < end;
       at = link.find('/', at + 1)) {
    if (looks_like_code(link.substr(at + 1, end - at - 1))) {
      begin = at;
      break;
    }
  }
  return Part{begin + 1, end};
}

/// 81 cells in a word, perhaps percent-escaped.
std::optional<Grid> grid_in(std::string_view word) {
  const std::string plain = percent_decoded(word);
  auto cells = cells_at(plain, 0, plain.size());
  if (!cells) return std::nullopt;
  return cells->grid;
}

/// What sites without a name of ours call the puzzle in a link, besides what data sets do.
constexpr std::array<std::string_view, 5> kShortNames{"p", "bd", "s", "g", "q"};

/// How likely a parameter holds the puzzle, 0 the most; nullopt where it holds its solution.
std::optional<std::size_t> rank_of(std::string_view name) {
  const std::string plain = plain_name(name);
  if (std::find(kSolutionNames.begin(), kSolutionNames.end(), plain) != kSolutionNames.end())
    return std::nullopt;
  const auto among = [&](const auto& names) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), plain) - names.begin());
  };
  const std::size_t rank = among(kPuzzleNames);
  return rank < kPuzzleNames.size() ? rank : rank + among(kShortNames);
}

/// The part of the link that was meant as a puzzle's cells, by its name or as the first.
std::optional<Part> part_of_cells(std::string_view link) {
  std::optional<Part> best;
  std::size_t best_rank = 0;
  std::string_view name;
  for (std::size_t begin = 0; begin <= link.size();) {
    const std::size_t end = std::min(link.find_first_of("/?#&= ", begin), link.size());
    const std::string_view word = link.substr(begin, end - begin);
    const auto rank = rank_of(name);
    if (rank && (!best || *rank < best_rank) && (grid_in(word) || meant_as_cells(percent_decoded(word)))) {
      best = Part{begin, end};
      best_rank = *rank;
    }
    name = end < link.size() && link[end] == '=' ? word : std::string_view();
    begin = end + 1;
  }
  return best;
}

Result<Found> moved(Result<Found> found, std::size_t by) {
  if (found) return found;
  Error error = found.error();
  error.offset += by;
  return error;
}

/// Why the word at `begin` is no puzzle.
Error broken_cells(std::string_view word, std::size_t begin) {
  const std::string plain = percent_decoded(word);
  const Result<Grid> grid = read_cells(plain, 0, plain.size());
  if (grid) return fault(ErrorCode::bad_field, begin, "cells that are no puzzle; expected 81");
  return fault(grid.error().code, begin + std::min(grid.error().offset, word.size()), grid.error().message);
}

Result<Found> read_part(std::string_view link, const Part& part, const Site& site, std::string_view forced) {
  std::string_view word = link.substr(part.begin, part.end - part.begin);
  if (!site.format.empty()) {
    if (auto grid = grid_in(word.substr(0, word.find(' '))))
      return Found{site.format, Position::from_givens(*grid), {}, {}};
  }
  if (site.format == "sudokuexchange") {
    if (auto grid = grid_of_pairs(word)) return Found{site.format, Position::from_givens(*grid), {}, {}};
  }
  if (!site.code || (!looks_like_code(word) && site.parameter != "load")) {
    const std::string plain = percent_decoded(word);
    const auto cells = static_cast<std::size_t>(std::count_if(plain.begin(), plain.end(), is_cell));
    if (cells >= 40 && cells * 4 >= plain.size() * 3) {
      if (!read_cells(plain, 0, plain.size())) return broken_cells(word, part.begin);
    }
    return fault(ErrorCode::unsupported, part.begin,
                 "a link whose puzzle only its site knows; expected one that holds the puzzle itself");
  }
  // SudokuWiki's codes and classics have no spaces; behind those of f-puzzles a space stands for '+'.
  return moved(read_code(word, forced), part.begin);
}

Result<Found> read_link(std::string_view link, std::string_view forced) {
  const std::size_t from = scheme_length(link);
  const std::string host =
      lower(link.substr(from, std::min(link.find_first_of("/?#", from), link.size()) - from));
  for (const Site& site : kSites) {
    if (host.find(site.host) == std::string::npos) continue;
    const auto part = site.parameter.empty() ? last_of_path(link, from) : parameter(link, site.parameter);
    if (part && part->end > part->begin && !(site.host.empty())) {
      Result<Found> found = read_part(link, *part, site, forced);
      if (found && found->format == "fpuzzles" && host.find("f-puzzles") == std::string::npos)
        found->format = "sudokupad";
      return found;
    }
  }
  if (const auto part = part_of_cells(link)) {
    const std::string_view word = link.substr(part->begin, part->end - part->begin);
    if (auto grid = grid_in(word)) return Found{"link", Position::from_givens(*grid), {}, {}};
    return broken_cells(word, part->begin);
  }
  return fault(ErrorCode::unsupported, 0,
               "a link without a puzzle in it; expected one that holds 81 cells or a known code");
}

std::string_view word_of(std::string_view view) {
  return view.substr(0, view.find_first_of(" \t"));
}

bool looks(const Source& source) {
  const std::string_view view = trimmed(source.view(source.line()));
  return looks_like_link(view) || looks_like_code(word_of(view));
}

void read(Source& source) {
  const Line line = source.line();
  const std::string_view view = trimmed(source.view(line));
  const std::size_t begin = static_cast<std::size_t>(view.data() - source.text.data());
  source.at = line.next;
  const std::string_view forced = source.forced != nullptr ? source.forced->id : std::string_view();
  const bool link = looks_like_link(view);
  // Titles may follow a code, and spaces stand inside a packed one.
  const bool packed = view.substr(0, 1) == "N" || view.substr(0, 4) == "fpuz" || view.substr(0, 3) == "scl" ||
                      view.substr(0, 3) == "ctc";
  Result<Found> found = link ? read_link(view, forced) : read_code(packed ? view : word_of(view), forced);
  if (!found) {
    source.ready.emplace_back(moved(found, begin).error());
    return;
  }
  if (!link && found->format == "fpuzzles" && view.substr(0, 4) == "fpuz") found->format = "sudokupad";
  Record record = make_record(source, found->format, begin, begin + view.size());
  record.position = found->position;
  record.title = found->title;
  source.ready.emplace_back(std::move(record));
}

/// Base 64 with what links give a meaning of its own escaped.
std::string escaped(std::string_view base64) {
  std::string out;
  for (char c : base64) out += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
  return out;
}

}  // namespace

const Family kLinks{looks, read};

std::string write_fpuzzles(const Position& position, std::string_view title) {
  return "https://f-puzzles.com/?load=" + escaped(lz_packed(fpuzzles_json(position, title))) + '\n';
}

std::string write_sudokupad(const Position& position, std::string_view title) {
  return "https://sudokupad.app/fpuzzles" + escaped(lz_packed(fpuzzles_json(position, title))) + '\n';
}

std::string write_scl(const Position& position, std::string_view title) {
  return "https://sudokupad.app/scl" + escaped(lz_packed(sudokupad_json(position, title))) + '\n';
}

std::string write_classic(const Position& position, std::string_view) {
  return classic_code(position.grid) + '\n';
}

std::string write_classic2(const Position& position, std::string_view) {
  return "classic" + classic2_code(position.grid) + '\n';
}

std::string write_scf(const Position& position, std::string_view) {
  return "scf" + classic2_code(position.grid) + '\n';
}

std::string write_sudokuwiki(const Position& position, std::string_view) {
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + position.grid.line('0') + '\n';
}

std::string write_sudokuwiki1(const Position& position, std::string_view) {
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + sudokuwiki1_code(position) + '\n';
}

std::string write_s9b(const Position& position, std::string_view) {
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + s9b_code(position) + '\n';
}

std::string write_sudokuexchange(const Position& position, std::string_view) {
  return "https://sudokuexchange.com/play/?s=" + position.grid.line('0') + '\n';
}

std::string write_secuso(const Position& position, std::string_view) {
  return "https://sudoku.secuso.org/" + position.grid.line('0') + '\n';
}

std::string write_coach(const Position& position, std::string_view) {
  return "SCv7_32_" + base32_encoded(zlib_packed(coach_json(position))) + '\n';
}

std::string write_coach_link(const Position& position, std::string_view) {
  return "https://sudoku.coach/en/solver/" + position.grid.line('0') + '\n';
}

}  // namespace nonet::io
