/// The built web app, read once and kept in memory. A request names one of its files or nothing: no path of a
/// request ever reaches the file system.
#pragma once

#include <nonet/result.hpp>

#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace nonet::serve {

struct File {
  std::string_view bytes;
  std::string gzip;        ///< the same compressed; empty where that makes it no smaller
  std::string_view type;   ///< Content-Type
  std::string_view cache;  ///< Cache-Control
  std::string etag;        ///< changes with the bytes
};

class App {
 public:
  App() = default;
  App(App&&) = default;  // moving a deque leaves its strings where they are; copying would not
  App& operator=(App&&) = default;

  /// The app that was built into the program; empty where there was none.
  static App built_in();
  /// The files below a folder, which must hold an index.html. Symbolic links are left out.
  static Result<App> in_folder(const std::string& folder);

  bool empty() const { return files_.empty(); }
  /// The file of that path ("/assets/a.js"), or nullptr; "/" is index.html.
  const File* at(std::string_view path) const;

 private:
  /// `bytes` must live as long as the app.
  void add(const std::string& path, std::string_view bytes);

  std::map<std::string, File, std::less<>> files_;
  std::deque<std::string> read_;
};

}  // namespace nonet::serve
