/// Which reply belongs to which request.
#pragma once

#include <nonet/budget.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "serve/app.hpp"
#include "serve/http.hpp"

namespace nonet::serve {

class Site {
 public:
  /// `local`: reachable from this machine only. Then the header Host must name this machine, so that a page
  /// of another site can't reach it by a name that it lets point here.
  Site(App app, bool local);

  bool has_app() const { return !app_.empty(); }
  /// The reply that needs no engine, or nothing: then `ask_engine` gives it, which may take long.
  std::optional<Reply> reply(const Request& request) const;
  Reply ask_engine(const Request& request, const Budget& budget) const;

 private:
  std::optional<Reply> refuse_strangers(const Request& request) const;

  App app_;
  bool local_;
  std::string openapi_;
};

}  // namespace nonet::serve
