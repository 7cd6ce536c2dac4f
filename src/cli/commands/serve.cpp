#include <algorithm>
#include <csignal>
#include <thread>

#include "cli/args.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "serve/server.hpp"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kPort = 9081;

Exit refuse(const Error& error) {
  complain(error.message);
  return kCouldNot;
}

serve::Settings settings_of(const Args& args) {
  serve::Settings settings;
  settings.host = args.text("--host", settings.host);
  settings.port = static_cast<std::uint16_t>(args.number("--port", kPort));
  const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
  settings.jobs = std::max(1, args.jobs(cores));
  if (args.has("--timeout")) settings.timeout = args.duration("--timeout");
  if (args.has("--idle")) settings.patience = args.duration("--idle");
  settings.nodes = args.budget().nodes;
  return settings;
}

Exit run(const Args& args, Output& out) {
  if (args.number("--port", kPort) > 65535)
    return refuse({ErrorCode::bad_argument, 0, 0, 0,
                   "option --port got '" + args.text("--port") + "'; expected a number from 0 to 65535"});
  const serve::Settings settings = settings_of(args);
  const auto local = serve::is_local(settings.host);
  if (!local) return refuse(local.error());
  auto app = args.has("--app") ? serve::App::in_folder(args.text("--app")) : serve::App::built_in();
  if (!app) return refuse(app.error());

  serve::Site site(std::move(*app), *local);
  const bool has_app = site.has_app();
  serve::Server server(settings, std::move(site));
  constexpr int kSignals[] = {SIGINT, SIGTERM};
  server.end_on(kSignals);
  if (interrupted()) return kInterrupted;
  const auto url = server.listen();
  if (!url) return refuse(url.error());
  out.line(*url);
  out.flush();
  if (!has_app && !args.has("--quiet")) complain("the web app is not part of this build; the API answers");
  if (!*local && !args.has("--quiet")) complain("whoever reaches this machine can use it");
  return server.run() == SIGINT ? kInterrupted : kYes;
}

constexpr Option kOptions[] = {
    {"--port", Takes::number, "N", "listen on this port; 9081 where it is not given, 0 for one that is free"},
    {"--host", Takes::text, "ADDRESS",
     "listen on this address instead of 127.0.0.1; 0.0.0.0 opens it to the network"},
    {"--app", Takes::file, "FOLDER", "serve the web app built there instead of the one in the program"},
    {"--jobs", Takes::number, "N", "threads of the engine; all cores without it", nullptr, 'j'},
    {"--idle", Takes::duration, "TIME", "how long a client may take to send a request (10s)"},
    {"--quiet", Takes::nothing, "", "no remarks on standard error; errors are still reported", nullptr, 'q'},
};

}  // namespace

extern const Command kServe;
const Command kServe = {
    "serve",
    "",
    "serve the web app and the JSON API on this machine",
    "Prints the address and serves there until Ctrl-C: the web app, if it was built into the program, and "
    "the operations of `nonet call` under /api/v1. Only this machine can reach it unless --host says "
    "otherwise. --timeout (10s without it) and --nodes hold for each request. docs/serve.md describes the "
    "API and its limits.\n\n"
    "Ctrl-C ends it with exit code 130, as it ends every command; SIGTERM, from a service manager, with 0.",
    kOptions,
    kTakesLong,
    {},
    run,
};

}  // namespace nonet::cli
