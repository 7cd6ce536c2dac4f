#include "serve/http.hpp"

#include "service/service.hpp"

namespace nonet::serve {

Reply refusal(int status, std::string message, ErrorCode code) {
  service::Json body = service::Json::object();
  body["error"] = service::json_of(Error{code, 0, 0, 0, std::move(message)});
  Reply reply;
  reply.status = status;
  reply.text = body.written();
  return reply;
}

}  // namespace nonet::serve
