/// What is asked and answered over HTTP, apart from sockets.
#pragma once

#include <nonet/result.hpp>

#include <string>
#include <string_view>

namespace nonet::serve {

struct Request {
  std::string_view method;         ///< "GET"
  std::string_view target;         ///< as sent: path and query
  std::string_view host;           ///< the header Host, with port; empty where there is none
  std::string_view origin;         ///< the header Origin; empty where there is none
  std::string_view if_none_match;  ///< the header If-None-Match; empty where there is none
  bool takes_gzip = false;         ///< the header Accept-Encoding says so
  std::string_view body;

  std::string_view path() const { return target.substr(0, target.find_first_of("?#")); }
};

struct Reply {
  int status = 200;
  std::string_view type = "application/json";
  std::string_view cache = "no-store";
  std::string etag;        ///< of a file
  std::string_view allow;  ///< the methods there are, where another was used
  bool gzip = false;       ///< the body is compressed
  bool retry = false;      ///< the same request may be answered in a second
  std::string text;        ///< the body, where it was made for this request
  std::string_view file;   ///< else the body; outlives the reply

  std::string_view body() const { return file.empty() ? std::string_view(text) : file; }
};

/// {"error": {…}} with a code of docs/errors.md.
Reply refusal(int status, std::string message, ErrorCode code = ErrorCode::bad_argument);

}  // namespace nonet::serve
