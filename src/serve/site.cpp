#include "serve/site.hpp"

#include <algorithm>
#include <cctype>

#include "serve/api.hpp"
#include "serve/openapi.hpp"

namespace nonet::serve {
namespace {

constexpr std::string_view kPlainPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Nonet</title>
<h1>Nonet</h1>
<p>The web app is not part of this build. In the folder of the sources, this makes it so:</p>
<pre>
tools/install wasm web
tools/build-wasm
(cd web &amp;&amp; npm ci &amp;&amp; npm run build)
tools/build
</pre>
<p>The API is here all the same: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a> describes it.</p>
</html>
)";

constexpr std::string_view kOpenApiPath = "/api/v1/openapi.json";

bool digits_only(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "localhost" of "Localhost:9081", "[::1]" of "[::1]:9081"; empty where no port follows the colon.
std::string name_in(std::string_view host) {
  const std::size_t bracket = host.find(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon != std::string_view::npos && !digits_only(host.substr(colon + 1))) return {};
  std::string name(host.substr(0, colon));
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

/// 127.0.0.0/8 is this machine, and so is every name under localhost.
bool names_this_machine(std::string_view host) {
  const std::string name = name_in(host);
  const bool numeric = name.find_first_not_of("0123456789.") == std::string::npos;
  return name == "localhost" || name.ends_with(".localhost") || name == "[::1]" ||
         (numeric && name.starts_with("127."));
}

/// A browser sends the origin with every POST; other clients send none.
bool same_origin(std::string_view origin, std::string_view host) {
  const std::size_t scheme = origin.find("://");
  return origin.empty() || (scheme != std::string_view::npos && origin.substr(scheme + 3) == host);
}

Reply not_allowed(std::string_view allow) {
  Reply reply = refusal(405, "this path takes " + std::string(allow));
  reply.allow = allow;
  return reply;
}

bool is_api(std::string_view path) {
  return path == kApi || (path.starts_with(kApi) && path[kApi.size()] == '/');
}

Reply page(std::string_view body) {
  Reply reply;
  reply.type = "text/html; charset=utf-8";
  reply.cache = "no-cache";
  reply.file = body;
  return reply;
}

/// The compressed file is another representation, so it has a tag of its own.
Reply reply_with(const File& file, const Request& request) {
  Reply reply;
  reply.type = file.type;
  reply.cache = file.cache;
  reply.gzip = request.takes_gzip && !file.gzip.empty();
  reply.etag = reply.gzip ? "\"gzip-" + file.etag.substr(1) : file.etag;
  if (request.if_none_match == "*" || request.if_none_match.find(reply.etag) != std::string_view::npos) {
    reply.status = 304;
  } else {
    reply.file = reply.gzip ? std::string_view(file.gzip) : file.bytes;
  }
  return reply;
}

}  // namespace

Site::Site(App app, bool local) : app_(std::move(app)), local_(local), openapi_(openapi()) {}

std::optional<Reply> Site::refuse_strangers(const Request& request) const {
  if (local_ && !names_this_machine(request.host))
    return refusal(421, "host '" + std::string(request.host) + "' is not this machine; expected localhost");
  if (!same_origin(request.origin, request.host))
    return refusal(403, "a page of another site asks; only this server's own pages may");
  return std::nullopt;
}

std::optional<Reply> Site::reply(const Request& request) const {
  if (auto refused = refuse_strangers(request)) return refused;
  const std::string_view path = request.path();
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (is_api(path) && path != kOpenApiPath) {
    if (request.method != "POST") return not_allowed("POST");
    return std::nullopt;
  }
  if (!reads) return not_allowed("GET, HEAD");
  if (path == kOpenApiPath) {
    Reply reply;
    reply.file = openapi_;
    return reply;
  }
  if (const File* file = app_.at(path)) return reply_with(*file, request);
  if (path == "/" && app_.empty()) return page(kPlainPage);
  return refusal(404, "there is nothing at this path");
}

Reply Site::ask_engine(const Request& request, const Budget& budget) const {
  std::string_view path = request.path();
  path.remove_prefix(std::min(path.size(), kApi.size() + 1));
  return answer(path, request.body, budget);
}

}  // namespace nonet::serve
