/// The API described for machines.
#pragma once

#include <string>

namespace nonet::serve {

/// docs/openapi.json: OpenAPI 3.1, made from the service's tables and docs/schema/answer.json.
std::string openapi();

}  // namespace nonet::serve
