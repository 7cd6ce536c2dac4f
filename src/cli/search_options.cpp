#include "cli/search_options.hpp"

#include "cli/json.hpp"
#include "service/techniques.hpp"

namespace nonet::cli {

std::vector<std::string> technique_ids() {
  std::vector<std::string> ids;
  for (const TechniqueInfo& row : techniques()) ids.emplace_back(row.id);
  return ids;
}

std::vector<std::string> last_resorts() {
  return {"none", "chains", "nets", "search"};
}

PathOptions path_options_of(const Args& args) {
  // Parsing has checked every name and choice.
  return *service::path_options(parameters_of(args));
}

}  // namespace nonet::cli
