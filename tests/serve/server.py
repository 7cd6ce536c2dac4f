#!/usr/bin/env python3
"""Tests `nonet serve` as clients meet it: good ones, wrong ones, huge ones, slow ones and many at once.

NONET is the program under test. No test waits for a guessed time: each waits for what the server does.
"""
import gzip
import http.client
import json
import os
import pathlib
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NONET = os.path.abspath(os.environ.get("NONET", ROOT / "build/dev/bin/nonet"))
REQUESTS = (ROOT / "tests/service/requests.jsonl").read_text(encoding="utf-8").splitlines()
PUZZLE = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3"
SOLUTION = "368752194972143685415689372724561938836974521591238746247316859683495217159827463"
EMPTY = "." * 81
MOST_BODY = 256 << 10
MOST_ASKED = 64  # requests that wait for the engine or are worked on
MOST_CONNECTIONS = 256
PATIENT = 240  # seconds after which a test gives up, even on a machine under load


class Server:
    """A running server; its address is `host` and `port`."""

    def __init__(self, *words):
        port = () if "--port" in words else ("--port", "0")
        self.program = subprocess.Popen([NONET, "serve", *port, *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.url = self.program.stdout.readline().strip()
        host, port = re.fullmatch(r"http://(.*):(\d+)/", self.url).groups()
        self.host, self.port = host.strip("[]"), int(port)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.program.poll() is None:
            code, remarks = self.end(signal.SIGTERM)
            assert code == 0, remarks  # a sanitizer's report, say

    def end(self, number):
        """The exit code after a signal, and what stood on standard error."""
        self.program.send_signal(number)
        return self.program.wait(PATIENT), self.rest()

    def rest(self):
        with self.program.stdout, self.program.stderr:
            return self.program.stderr.read()

    def connect(self):
        return socket.create_connection((self.host, self.port), timeout=PATIENT)

    def ask(self, method, path, body=None, headers=None):
        """(status, headers, body) of one request."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENT)
        connection.request(method, path, body=body, headers=headers or {})
        reply = connection.getresponse()
        got = reply.status, dict((name.lower(), value) for name, value in reply.getheaders()), reply.read()
        connection.close()
        return got

    def post(self, path, request, headers=None):
        """(status, headers, parsed answer)."""
        body = request if isinstance(request, (str, bytes)) else json.dumps(request)
        status, got, answer = self.ask("POST", path, body, headers)
        return status, got, json.loads(answer)

    def raw(self, text):
        """All bytes the server sends for these until it closes."""
        with self.connect() as client:
            client.sendall(text)
            return read_all(client)

    def most_memory(self):
        """The largest resident size so far, in bytes."""
        status = pathlib.Path("/proc/%d/status" % self.program.pid).read_text(encoding="ascii")
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) << 10


def read_all(client):
    got = b""
    try:
        while block := client.recv(1 << 16):
            got += block
    except ConnectionResetError:
        pass
    return got


def status_of(reply):
    return int(reply.split(b" ", 2)[1])


def posted(request, path="/api/v1"):
    """A request as bytes."""
    body = json.dumps(request).encode()
    return b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n%s" % (path.encode(), len(body), body)


def command_line(requests):
    done = subprocess.run([NONET, "call"], input="\n".join(requests), capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


class Answers(unittest.TestCase):
    def test_are_those_of_the_command_line(self):
        expected = command_line(REQUESTS)
        self.assertEqual(len(expected), len(REQUESTS))
        with Server("--timeout", "1h") as server:
            for request, answer in zip(REQUESTS, expected):
                status, headers, got = server.ask("POST", "/api/v1", request)
                self.assertEqual(got.decode(), answer)
                self.assertEqual(status == 200, "error" not in json.loads(answer), answer)
                self.assertEqual(headers["content-type"], "application/json")
                self.assertEqual(headers["cache-control"], "no-store")

    def test_at_the_address_of_an_operation_are_the_same(self):
        with Server("--timeout", "1h") as server:
            for request in (json.loads(line) for line in REQUESTS if line.startswith("{")):
                whole = server.post("/api/v1", request)
                if "op" in whole[2]:
                    path = "/api/v1/" + request.pop("op")
                    self.assertEqual(server.post(path, request)[::2], whole[::2])
            self.assertEqual(server.ask("POST", "/api/v1/version")[0], 200)

    def test_hold_against_the_openapi_document(self):
        document = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))
        with Server("--timeout", "1h") as server:
            status, _, served = server.ask("GET", "/api/v1/openapi.json")
            self.assertEqual((status, json.loads(served)), (200, document))
            for line in REQUESTS:
                status, _, answer = server.post("/api/v1", line)
                response = document["paths"]["/api/v1"]["post"]["responses"][str(status)]
                if status == 200:
                    self.hold(document, document["paths"]["/api/v1"]["post"]["requestBody"], json.loads(line))
                    operation = document["paths"]["/api/v1/" + answer["op"]]["post"]
                    self.hold(document, operation["responses"]["200"], answer)
                self.hold(document, response, answer)

    def test_have_limits_in_number_for_every_operation(self):
        """A number that an answer or the threads grow with needs a row in src/serve/api.cpp."""
        schemas = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))["components"]["schemas"]
        for name, schema in schemas.items():
            for parameter in {"limit", "jobs", "count"} & set(schema.get("properties", {})):
                if name.endswith("_request") and name != "count_request":
                    self.assertIn("maximum", schema["properties"][parameter], (name, parameter))

    def hold(self, document, part, value):
        schema = dict(part["content"]["application/json"]["schema"], components=document["components"])
        jsonschema.Draft202012Validator(schema).validate(value)

    def test_to_wrong_requests_say_what_is_wrong(self):
        wrong = [
            ("/api/v1", "no JSON", 400, "bad_argument"),
            ("/api/v1", "", 400, "bad_argument"),
            ("/api/v1", "[]", 400, "bad_argument"),
            ("/api/v1", "[" * 100000 + "]" * 100000, 400, "bad_argument"),
            ("/api/v1", {"op": "solve"}, 400, "bad_argument"),
            ("/api/v1", {"op": "slove"}, 400, "bad_argument"),
            ("/api/v1", b'{"op":"solve","puzzle":"\xff"}', 400, "bad_argument"),
            ("/api/v1/slove", {}, 404, "bad_argument"),
            ("/api/v1/", "no JSON", 400, "bad_argument"),
            ("/api/v1/solve/more", {}, 404, "bad_argument"),
            ("/api/v1/solve", {"op": "count", "puzzle": PUZZLE}, 400, "bad_argument"),
            ("/api/v1/solve", {"puzzle": 7}, 400, "bad_argument"),
            ("/api/v1/solve", {"puzzle": PUZZLE[1:]}, 422, "too_few_cells"),
            ("/api/v1/solve", {"puzzle": ""}, 422, "empty_input"),
            ("/api/v1/list", {"puzzle": EMPTY, "limit": 10001}, 400, "bad_argument"),
            ("/api/v1/generate", {"count": 1001}, 400, "bad_argument"),
            ("/api/v1/generate", {"jobs": 2}, 400, "bad_argument"),
            ("/api/v1/generate", {"count": 1 << 63}, 400, "bad_argument"),
        ]
        with Server() as server:
            for path, request, status, code in wrong:
                got, _, answer = server.post(path, request)
                self.assertEqual((got, answer["error"]["code"]), (status, code), (path, request, answer))
                self.assertTrue(answer["error"]["message"])


class Limits(unittest.TestCase):
    def test_a_long_count_ends_in_time_and_says_so(self):
        with Server("--timeout", "100ms") as server:
            status, _, answer = server.post("/api/v1/count", {"puzzle": EMPTY})
            self.assertEqual((status, answer["stopped"], answer["exact"]), (200, True, False))
            status, _, answer = server.post("/api/v1/generate", {"clues": "17", "symmetry": "rotate90"})
            self.assertEqual((status, answer["error"]["code"]), (503, "out_of_budget"))

    def test_nodes_are_limited(self):
        with Server("--nodes", "10") as server:
            self.assertTrue(server.post("/api/v1/count", {"puzzle": EMPTY, "nodes": 1000000})[2]["stopped"])
            for op, more in ("steps", {}), ("rate", {}), ("hint", {"only": ["naked_pair", "x_wing"]}):
                asked = {"puzzle": PUZZLE, "nodes": 1, **more}
                self.assertTrue(server.post("/api/v1/" + op, asked)[2]["stopped"])
            self.assertEqual(server.post("/api/v1/explain", {"puzzle": PUZZLE})[2]["end"], "stopped")

    def test_a_huge_body_is_refused_unread(self):
        with Server() as server:
            before = server.most_memory()
            head = b"POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
            self.assertEqual(status_of(server.raw(head % (1 << 40))), 413)
            self.assertEqual(server.post("/api/v1", b" " * (MOST_BODY + 1))[0], 413)
            self.assertEqual(server.post("/api/v1", b" " * (MOST_BODY - 16) + b'{"op":"version"}')[0], 200)
            self.send_for_ever(server, b"POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
                               b"10000\r\n" + b" " * 0x10000 + b"\r\n", 413)
            self.assertLess(server.most_memory() - before, 32 << 20)

    def test_a_huge_head_is_refused(self):
        with Server() as server:
            before = server.most_memory()
            self.send_for_ever(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 0x10000, 431)
            self.send_for_ever(server, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X: y\r\n" * 0x1000, 431)
            self.send_for_ever(server, b"GET /", b"x" * 0x10000, 431)
            self.assertLess(server.most_memory() - before, 32 << 20)

    def send_for_ever(self, server, begin, more, status):
        """The server answers and hangs up, though the client goes on."""
        with server.connect() as client:
            client.sendall(begin)
            try:
                while not select.select([client], [], [], 0)[0]:
                    client.sendall(more)
            except (BrokenPipeError, ConnectionResetError):
                pass
            self.assertEqual(status_of(read_all(client)), status)

    def test_slow_clients_are_cut_off_and_hold_up_nobody(self):
        with Server("--idle", "1s") as server:
            slow = [server.connect() for _ in range(100)]
            for client in slow:
                client.sendall(b"POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nX: ")
            self.assertEqual(server.post("/api/v1/solve", {"puzzle": PUZZLE})[2]["solution"], SOLUTION)
            # A byte now and then does not prolong it.
            while not select.select(slow[:1], [], [], 0.1)[0]:
                try:
                    slow[0].sendall(b"x")
                except (BrokenPipeError, ConnectionResetError):
                    break
            for client in slow:
                self.assertEqual(read_all(client), b"")
                client.close()

    def test_many_requests_at_once_are_all_answered(self):
        def client(server, results):
            status = 503
            while status == 503:
                status, headers, answer = server.post("/api/v1/solve", {"puzzle": PUZZLE})
                self.assertTrue(status == 200 or headers["retry-after"])
            results.append(answer["solution"])

        with Server("--timeout", "1h") as server:
            results = []
            clients = [threading.Thread(target=client, args=(server, results)) for _ in range(150)]
            for thread in clients:
                thread.start()
            for thread in clients:
                thread.join()
            self.assertEqual(results, [SOLUTION] * len(clients))

    def test_a_full_engine_says_so_and_files_are_served_all_the_same(self):
        with Server("--timeout", "1h", "--jobs", "1") as server:
            clients = [server.connect() for _ in range(MOST_ASKED + 1)]
            for client in clients:
                client.sendall(posted({"op": "count", "puzzle": EMPTY}))
            refused = select.select(clients, [], [], PATIENT)[0]
            self.assertEqual(len(refused), 1)
            reply = http.client.HTTPResponse(refused[0])
            reply.begin()
            self.assertEqual((reply.status, reply.getheader("Retry-After")), (503, "1"))
            self.assertEqual(server.ask("GET", "/")[0], 200)
            # Ctrl-C: the count that runs says how far it got, if it has begun; those that wait are told that the
            # server ends.
            code, remarks = server.end(signal.SIGINT)
            self.assertEqual(code, 130, remarks)
            clients.remove(refused[0])
            statuses = sorted(status_of(read_all(client)) for client in clients)
            self.assertIn(statuses[0], (200, 503))
            self.assertEqual(statuses[1:], [503] * (MOST_ASKED - 1))
            for client in [*clients, refused[0]]:
                client.close()

    def test_a_connection_too_many_is_turned_away(self):
        with Server("--idle", "1h") as server:
            clients = [server.connect() for _ in range(MOST_CONNECTIONS)]
            self.assertEqual(status_of(server.raw(b"")), 503)
            for client in clients:
                client.close()
            while server.ask("GET", "/")[0] != 200:
                pass


class Guards(unittest.TestCase):
    def test_only_this_machines_names_are_served(self):
        with Server() as server:
            def status(host):
                return server.ask("GET", "/api/v1/openapi.json", headers={"Host": host})[0]
            good = ["localhost", "LOCALHOST:80", "127.0.0.1:%d" % server.port, "127.1.2.3", "[::1]:9081", "nonet.localhost"]
            wrong = ["example.com", "localhost.example.com", "127.0.0.1.example.com", "", "localhost:x@example.com/",
                     "192.0.2.1", "[::2]", "127.0.0.1example", "xlocalhost"]
            self.assertEqual([status(host) for host in good], [200] * len(good))
            self.assertEqual([(host, status(host)) for host in wrong if status(host) != 421], [])
            self.assertEqual(status_of(server.raw(b"GET / HTTP/1.0\r\n\r\n")), 421)

    def test_open_to_the_network_any_name_is_served(self):
        with Server("--host", "0.0.0.0") as server:
            self.assertEqual(server.ask("GET", "/", headers={"Host": "example.com"})[0], 200)
            self.assertIn("whoever reaches this machine", server.end(signal.SIGTERM)[1])

    def test_pages_of_other_sites_are_refused(self):
        with Server() as server:
            def status(origin):
                headers = {"Host": "localhost:%d" % server.port, "Origin": origin}
                status, got, _ = server.post("/api/v1", {"op": "version"}, headers)
                self.assertFalse([name for name in got if name.startswith("access-control")])
                return status
            self.assertEqual(status("http://localhost:%d" % server.port), 200)
            for origin in ("http://example.com", "http://localhost", "null", "http://localhost:%d.example.com" % server.port):
                self.assertEqual(status(origin), 403, origin)

    def test_methods_that_are_none(self):
        with Server() as server:
            for method in ("PUT", "DELETE", "OPTIONS", "PATCH", "POST", "TRACE"):
                status, headers, _ = server.ask(method, "/")
                self.assertEqual((status, headers["allow"]), (405, "GET, HEAD"), method)
            for method in ("GET", "PUT", "OPTIONS"):
                status, headers, _ = server.ask(method, "/api/v1")
                self.assertEqual((status, headers["allow"]), (405, "POST"), method)

    def test_what_is_no_http_is_refused(self):
        with Server() as server:
            for text in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                         b"POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n"):
                self.assertEqual(status_of(server.raw(text)), 400, text)
            self.assertEqual(server.ask("GET", "/")[0], 200)


class Files(unittest.TestCase):
    """Over an app of a few files."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.outside = pathlib.Path(self.folder.name, "outside.txt")
        self.outside.write_text("secret")
        self.app = pathlib.Path(self.folder.name, "app")
        (self.app / "assets").mkdir(parents=True)
        self.files = {"index.html": b"<p>app" * 100, "assets/a-1.js": b"1;" * 1000, "assets/a.wasm": b"\0asm\1\0\0\0",
                      "m.webmanifest": b"{}", "i.svg": b"<svg/>", "data.bin": os.urandom(100000)}
        for name, content in self.files.items():
            (self.app / name).write_bytes(content)
        (self.app / "link.txt").symlink_to(self.outside)
        (self.app / "up").symlink_to(self.folder.name)

    def serve(self):
        return Server("--app", str(self.app))

    def test_come_as_they_are_with_their_types(self):
        types = {"index.html": "text/html; charset=utf-8", "assets/a-1.js": "text/javascript; charset=utf-8",
                 "assets/a.wasm": "application/wasm", "m.webmanifest": "application/manifest+json",
                 "i.svg": "image/svg+xml", "data.bin": "application/octet-stream"}
        with self.serve() as server:
            for name, content in self.files.items():
                status, headers, body = server.ask("GET", "/" + name + "?v=1")
                self.assertEqual((status, body), (200, content), name)
                self.assertEqual(headers["content-type"], types[name])
            self.assertEqual(server.ask("GET", "/")[2], self.files["index.html"])

    def test_are_kept_by_browsers_only_where_their_names_say_what_they_hold(self):
        with self.serve() as server:
            self.assertEqual(server.ask("GET", "/assets/a-1.js")[1]["cache-control"], "public, max-age=31536000, immutable")
            _, headers, _ = server.ask("GET", "/")
            self.assertEqual(headers["cache-control"], "no-cache")
            tag = headers["etag"]
            for known in (tag, '"x", ' + tag, "*"):
                status, headers, body = server.ask("GET", "/", headers={"If-None-Match": known})
                self.assertEqual((status, headers["etag"], body), (304, tag, b""))
            self.assertEqual(server.ask("GET", "/", headers={"If-None-Match": '"x"'})[0], 200)
        (self.app / "index.html").write_bytes(b"new")
        with self.serve() as server:
            self.assertEqual(server.ask("GET", "/", headers={"If-None-Match": tag})[2], b"new")

    def test_come_compressed_to_those_who_take_it(self):
        with self.serve() as server:
            plain = server.ask("GET", "/", headers={"Accept-Encoding": "identity"})
            for wish in ("gzip", "br, gzip, deflate", "gzip;q=0.5"):
                status, headers, body = server.ask("GET", "/", headers={"Accept-Encoding": wish})
                self.assertEqual((status, headers["content-encoding"], gzip.decompress(body)), (200, "gzip", plain[2]))
                self.assertEqual(headers["vary"], "Accept-Encoding")
                self.assertNotEqual(headers["etag"], plain[1]["etag"])
            for wish in ("gzip;q=0", "gzip; q=0.0, br", "br"):
                self.assertNotIn("content-encoding", server.ask("GET", "/", headers={"Accept-Encoding": wish})[1])
            incompressible = server.ask("GET", "/data.bin", headers={"Accept-Encoding": "gzip"})
            self.assertEqual(incompressible[2], self.files["data.bin"])

    def test_head_is_get_without_the_body(self):
        with self.serve() as server:
            for path in ("/", "/assets/a-1.js", "/no", "/api/v1/openapi.json"):
                get, head = server.ask("GET", path), server.ask("HEAD", path)
                for got in (get, head):
                    got[1].pop("date")
                self.assertEqual((head[0], head[1], head[2]), (get[0], get[1], b""), path)

    def test_outside_the_folder_cannot_be_had(self):
        paths = ["/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "//outside.txt",
                 "/link.txt", "/up/outside.txt", str(self.outside), "/assets", "/assets/", "/assets/../index.html", "/.",
                 "/index.html/", "/index.html%00", "/\\..\\outside.txt", "/....//outside.txt", "/assets//a-1.js",
                 "http://localhost/../outside.txt", "*", "index.html"]
        with self.serve() as server:
            for path in paths:
                reply = server.raw(b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path.encode())
                self.assertIn(status_of(reply), (400, 404), path)
                self.assertNotIn(b"secret", reply)

    def test_carry_the_headers_that_keep_the_page_to_itself(self):
        with self.serve() as server:
            for path in ("/", "/assets/a-1.js", "/no", "/api/v1"):
                headers = server.ask("GET", path)[1]
                policy = headers["content-security-policy"]
                self.assertIn("script-src 'self' 'wasm-unsafe-eval';", policy)
                self.assertNotIn("'unsafe-eval'", policy)
                self.assertIn("frame-ancestors 'none'", policy)
                self.assertEqual(headers["cross-origin-opener-policy"], "same-origin")
                self.assertEqual(headers["cross-origin-embedder-policy"], "require-corp")
                self.assertEqual(headers["x-content-type-options"], "nosniff")
                self.assertEqual(headers["referrer-policy"], "no-referrer")
                self.assertRegex(headers["date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_the_page_asks_for_no_more_than_the_header_allows(self):
        page = ROOT / "web/index.html"
        if not page.exists():
            self.skipTest("there is no web app in these sources")
        own = re.search(r'Content-Security-Policy"\s+content="([^"]*)"', page.read_text(encoding="utf-8"))[1]
        with self.serve() as server:
            policy = server.ask("GET", "/")[1]["content-security-policy"].split("; ")
        self.assertEqual([line for line in own.split("; ") if line not in policy], [])

    def test_one_connection_carries_many_requests(self):
        with self.serve() as server, server.connect() as client:
            one = b"GET /i.svg HTTP/1.1\r\nHost: localhost\r\n"
            client.sendall((one + b"\r\n") * 20 + posted({"op": "version"}) + one + b"Connection: close\r\n\r\n")
            got = read_all(client)
            self.assertEqual(got.count(b"HTTP/1.1 200 OK\r\n"), 22)
            self.assertEqual(got.count(b"<svg/>"), 21)


class Program(unittest.TestCase):
    def test_without_an_app_the_page_says_so(self):
        with Server() as server:
            page = server.ask("GET", "/")
            self.assertEqual(page[0], 200)
            if "is not part of this build" in server.end(signal.SIGTERM)[1]:
                self.assertIn(b"npm run build", page[2])
            else:
                self.assertIn(b'id="app"', page[2])

    def test_ends_on_signals(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 0)):
            with Server("--quiet") as server, server.connect():
                self.assertEqual(server.end(number), (code, ""))

    def test_stops_work_on_signals(self):
        with Server("--timeout", "1h") as server, server.connect() as client:
            client.sendall(posted({"op": "count", "puzzle": EMPTY}))
            # The head of the next reply proves that the count has been taken up.
            self.assertEqual(server.post("/api/v1/version", "")[0], 200)
            self.assertEqual(server.end(signal.SIGTERM)[0], 0)
            self.assertIn(status_of(read_all(client)), (200, 503))

    def test_says_that_a_port_is_in_use(self):
        with Server() as server:
            again = subprocess.run([NONET, "serve", "--port", str(server.port)], capture_output=True, text=True, check=False)
            self.assertEqual((again.returncode, again.stdout), (2, ""))
            self.assertEqual(again.stderr, "nonet: port %d of 127.0.0.1 is in use; expected a free one, such as --port 0 finds\n"
                             % server.port)

    def test_listens_on_ipv6(self):
        try:
            with socket.socket(socket.AF_INET6) as probe:
                probe.bind(("::1", 0))
        except OSError:
            self.skipTest("this machine has no IPv6")
        with Server("--host", "::1") as server:
            self.assertTrue(server.url.startswith("http://[::1]:"))
            self.assertEqual(server.post("/api/v1/solve", {"puzzle": PUZZLE})[2]["solution"], SOLUTION)

    def test_starts_again_at_once_on_the_same_port(self):
        with Server() as server:
            server.ask("GET", "/")
            server.end(signal.SIGTERM)
        with Server("--port", str(server.port)) as again:
            self.assertEqual(again.port, server.port)


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False, verbosity=2).result.wasSuccessful())
