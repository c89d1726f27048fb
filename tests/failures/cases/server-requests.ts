// Rows 10 to 19: hosts, origins, tokens, sizes, and requests that are no HTTP.
import { ask, type Attempt, combine, raw, type RequestRow, range } from "../request.ts";

/** A page, a file, data, a source map, and what only `dev` has. */
const ROUTES = [
  ...["/", "/docs/first", "/plain.txt", "/search-index.json", "/nope", "/assets/client.js.map"],
  ...["/@sitegen/events?page=/&t=0", "/@sitegen/dev.js?t=0"],
] as const;

const FOREIGN = [
  ...["evil.example", "evil.example:3000", "localhost.evil.example", "localhost.", "localhost.:3000", "localhostx"],
  ...[
    "xlocalhost",
    "localhost.localdomain",
    "127.0.0.1.evil.example",
    "127.0.0.999",
    "127.0.0.1.",
    "127.1",
    "128.0.0.1",
  ],
  ...["0.0.0.0", "0", "2130706433", "0x7f000001", "017700000001", "8.8.8.8", "[::2]", "[::ffff:8.8.8.8]", "[::]", ""],
  ...["LOCALHOST.EVIL.EXAMPLE", "evil.example.localhost.x", "-", "_", "..", ".localhost", "x..localhost"],
  ...["127.0.0.1.nip.io", "xn--lcalhost-61a.example"],
] as const;
const OWN = [
  ...["localhost", "localhost:1", "LOCALHOST", "LocalHost:65535", "docs.localhost", "a.b.localhost:80", "127.0.0.1"],
  ...["127.0.0.1:80", "127.8.9.10", "127.255.255.255", "[::1]", "[::1]:3000"],
] as const;
const MALFORMED = [
  ...["a b", "[::1", "::1]", "[::1]]", "[[::1]]", "[]", "[localhost]", "[127.0.0.1]", "[::1%25lo]", "localhost:port"],
  ...[
    "localhost:",
    "localhost:999999",
    "localhost:-1",
    "localhost:80:80",
    "localhost:8 0",
    "user@localhost",
    "a:b@localhost",
  ],
  ...[
    "http://localhost",
    "//localhost",
    "localhost/",
    "localhost/x",
    "localhost?x",
    "localhost#x",
    "localhost,evil.example",
  ],
  ...[
    "%6cocalhost",
    "<script>",
    '"localhost"',
    "'localhost'",
    "localhost\\",
    "loc\talhost",
    "*",
    "localhost;x",
    "{}",
    "$(id)",
  ],
] as const;

const ORIGINS = [
  ...["null", "NULL", "undefined", "*", "", "https://evil.example", "http://evil.example", "http://localhost:3"],
  ...["http://localhost:1", "https://localhost:2", "http://localhost.evil.example", "http://evil.localhost", "file://"],
  ...[
    "file:///etc/passwd",
    "data:text/html,x",
    "javascript:alert(1)",
    "chrome-extension://localhost",
    "ws://localhost:3",
  ],
  ...[
    "//localhost",
    "localhost",
    "http://[::1",
    "http://",
    "http://localhost:port",
    "http://a b",
    "http://user@evil.example",
  ],
] as const;

const METHODS = [
  ...["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK"],
  ...["UNLOCK", "SEARCH", "MERGE", "REPORT", "PURGE", "LINK", "UNLINK", "BIND", "REBIND", "UNBIND", "ACL", "NOTIFY"],
  ...["SUBSCRIBE", "UNSUBSCRIBE", "CHECKOUT", "MKACTIVITY", "MKCALENDAR", "M-SEARCH", "SOURCE"],
] as const;

/** First lines that are none. */
const LINES = [
  ...["GET", "GET ", "GET /", "GET / ", "GET / HTTP/", "GET / HTTP/1", "GET / HTTP/1.", "GET / HTTP/1.x"],
  ...["GET / HTTP/3.0", "GET / HTTP/0.9", "GET / HTTP/9.9", "GET / HTTP/11.1", "GET / HTTP/-1.1", "GET / http/1.1"],
  ...[
    "GET / FTP/1.1",
    "GET / HTTP/1.1 x",
    "GET / x HTTP/1.1",
    "get / HTTP/1.1",
    "Get / HTTP/1.1",
    "G / HTTP/1.1",
    "/ HTTP/1.1",
  ],
  ...[
    "HTTP/1.1 200 OK",
    "GET\t/ HTTP/1.1",
    "\u0000",
    "\u0001GET / HTTP/1.1",
    "\ufeffGET / HTTP/1.1",
    "[]",
    "{}",
    "hello",
  ],
  ...[
    "<policy-file-request/>",
    "EHLO evil.example",
    "USER root",
    "SSH-2.0-OpenSSH_9.6",
    "\u0016\u0003\u0001\u0002\u0000\u0001",
    "XXXX / HTTP/1.1",
  ],
  ...["PRI * HTTP/2.0", "GET: / HTTP/1.1", "GET/ HTTP/1.1", "GET /HTTP/1.1"],
] as const;

/** Headers that hide a second request in the first. */
const FRAMES = [
  ["Content-Length: 5", "Transfer-Encoding: chunked"],
  ["Transfer-Encoding: chunked", "Content-Length: 5"],
  ["Content-Length: 5", "Content-Length: 6"],
  ["Content-Length: 5", "Content-Length: 5"],
  ["Content-Length: 5, 6"],
  ["Content-Length: -1"],
  ["Content-Length: +5"],
  ["Content-Length: 0x5"],
  ["Content-Length: 5 5"],
  ["Content-Length: 5a"],
  ["Content-Length: 99999999999999999999999"],
  ["Content-Length:"],
  ["Transfer-Encoding: chunked, identity"],
  ["Transfer-Encoding: xchunked"],
  ["Transfer-Encoding: chunked\r\n x"],
  ["Transfer-Encoding : chunked"],
  ["Content-Length : 5"],
  [" Content-Length: 5"],
  ["X: y\rContent-Length: 5"],
  ["X: y\nContent-Length: 5"],
  ["X: a\u0000b"],
  ["X\u0000: b"],
  ["X"],
  [": x"],
  ["(x): y"],
  ["X Y: z"],
  ["X@: \u0001"],
] as const;
const BODIES = ["0\r\n\r\nGET /secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", ""] as const;

const TARGETS = [
  ...[
    "*",
    "secret.txt",
    "localhost",
    "localhost:80",
    "http://localhost/",
    "http://localhost:80/plain.txt",
    "HTTP://localhost/",
  ],
  ...[
    "https://localhost/",
    "file:///etc/passwd",
    "ftp://localhost/",
    "javascript:alert(1)",
    "data:,x",
    "ws://localhost/",
  ],
  ...["@evil.example/", "?x", "#x", ".", "..", "../secret.txt", "~", "%2f", "%2fsecret.txt", ":80", "http:/", "http:"],
] as const;

const TOKENS = [
  ...[
    "",
    "&t=",
    "&t=0",
    "&t=0123456789abcdef",
    `&t=${"0".repeat(32)}`,
    `&t=${"f".repeat(32)}`,
    `&t=${"0".repeat(4000)}`,
  ],
  ...[
    "&t[]=0",
    "&t=0&t=0",
    "&T=0",
    "&token=0",
    "&t=%00",
    "&t=undefined",
    "&t=null",
    "&t=true",
    "&t=__proto__",
    "&t=%zz",
  ],
] as const;

const RANGES = [
  ...["bytes=0-0", "bytes=0-", "bytes=-1", "bytes=5-2", "bytes=-0", "bytes=99999999-", "bytes=0-99999999999999999999"],
  ...["bytes=a-b", "bytes=", "bytes", "=0-1", "items=0-1", "bytes=0-0,-1", "bytes=0-1;x", "bytes = 0-1", "-", "\u00ff"],
  `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(",")}`,
  `bytes=${"0-,".repeat(1000)}`,
] as const;
const CONDITIONS = [
  ...[
    'If-None-Match: "x"',
    'If-None-Match: W/"x"',
    "If-None-Match: x",
    "If-None-Match: ,",
    'If-None-Match: "',
    "If-Match: x",
  ],
  ...["If-Modified-Since: tomorrow", "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT", "If-Unmodified-Since: x"],
  ...["If-Range: x", `If-None-Match: ${'"x",'.repeat(2500)}`, "If-None-Match: \u00ff", "Expect: 200-ok"],
] as const;
const ENCODINGS = [
  ...[
    "",
    "*",
    "br;q=0",
    "gzip;q=0, *;q=0",
    "br;q=NaN",
    "br;q=-1",
    "br;q=1e9",
    "br;q=",
    ";;;",
    ",,,",
    "br,".repeat(3000),
  ],
  ...["__proto__", "constructor", "zstd", "deflate, compress", "identity;q=0", "\u00ff"],
] as const;

export const SERVER_REQUESTS: readonly RequestRow[] = [
  {
    number: 10,
    title: "hosts of others",
    count: 32,
    attempts: () => FOREIGN.map((host) => [raw("GET / HTTP/1.1", `Host: ${host}`), [400, 403]]),
  },
  {
    number: 10,
    title: "hosts of this machine",
    count: 24,
    attempts: () =>
      combine(OWN, ["/", "/plain.txt"]).map(([host, target]) => [raw(`GET ${target} HTTP/1.1`, `Host: ${host}`), 200]),
  },
  {
    number: 10,
    title: "no host, or two",
    count: 16,
    attempts: () => [
      ...ROUTES.map((target): Attempt => [raw(`GET ${target} HTTP/1.1`), 403]),
      ...ROUTES.map((target): Attempt => [ask(target, "Host: evil.example"), 400]),
    ],
  },
  {
    number: 11,
    title: "DNS rebinding: our address under another name, for every kind of file",
    count: 48,
    attempts: () =>
      combine(ROUTES, ["rebound.example", "rebound.example:80", "localhost.rebound.example"], ["GET", "HEAD"]).map(
        ([target, host, method]) => [raw(`${method} ${target} HTTP/1.1`, `Host: ${host}`), 403],
      ),
  },
  {
    number: 12,
    title: "malformed hosts",
    count: 102,
    attempts: () =>
      combine(MALFORMED, ["/", "/plain.txt", "/@sitegen/dev.js"]).map(([host, target]) => [
        raw(`GET ${target} HTTP/1.1`, `Host: ${host}`),
        400,
      ]),
  },
  {
    number: 12,
    title: "hosts of thousands of letters",
    count: 4,
    attempts: () =>
      [2_000, 8_192, 12_000, 64_000].map((length) => [
        raw("GET / HTTP/1.1", `Host: ${"x".repeat(length)}`),
        length < 16_000 ? 403 : 431,
      ]),
  },
  {
    number: 13,
    title: "origins that are not ours: refused by dev, given nothing by serve",
    count: 100,
    attempts: () =>
      combine(ORIGINS, ["/", "/plain.txt", "/@sitegen/events?page=/&t=0", "/@sitegen/dev.js?t=0"]).map(
        ([origin, target]) => [ask(target, `Origin: ${origin}`), { dev: 403, serve: [200, 404] }],
      ),
  },
  {
    number: 14,
    title: "scripts, images, frames and forms of other sites",
    count: 80,
    attempts: () =>
      combine(
        ["cross-site", "same-site"],
        [
          "no-cors script",
          "no-cors image",
          "no-cors style",
          "no-cors object",
          "cors empty",
          "cors script",
          "navigate iframe",
          "navigate frame",
          "navigate embed",
          "websocket websocket",
        ],
        ["/", "/docs/first", "/plain.txt", "/search-index.json"],
      ).map(([site, kind, target]) => {
        const [mode, destination] = kind.split(" ");
        const headers = [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${destination}`];
        return [ask(target, ...headers), { dev: 403, serve: 200 }];
      }),
  },
  {
    number: 14,
    title: "forms",
    count: 9,
    attempts: () =>
      combine(
        ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"],
        ["/", "/docs/first", "/plain.txt"],
      ).map(([type, target]) => [
        `${raw(`POST ${target} HTTP/1.1`, "Host: localhost", `Content-Type: ${type}`, "Content-Length: 3")}a=b`,
        405,
      ]),
  },
  {
    number: 15,
    title: "the token of dev: missing, wrong, in other places",
    count: 71,
    attempts: () => [
      ...combine(["events?page=/", "dev.js?x", "open?place=secret.txt:1:1", "nothing?x"], TOKENS).map(
        ([name, token]): Attempt => [ask(`/@sitegen/${name}${token}`), { dev: 403, serve: 404 }],
      ),
      ...["Authorization: Bearer 0", "Cookie: t=0", "X-Token: 0"].map(
        (header): Attempt => [ask("/@sitegen/dev.js", header), { dev: 403, serve: 404 }],
      ),
    ],
  },
  {
    number: 16,
    title: "long URLs",
    count: 20,
    attempts: () =>
      combine([8_193, 9_000, 12_000, 15_000, 17_000, 64_000, 256_000, 1_000_000], ["/", "/?"])
        .map(([length, at]): Attempt => [ask(at.padEnd(length, "a")), length < 16_000 ? 414 : 431])
        .concat([1_000, 4_000, 8_000, 8_192].map((length) => [ask("/".padEnd(length, "a")), 404])),
  },
  {
    number: 16,
    title: "many and long headers",
    count: 12,
    attempts: () => {
      const many = (count: number): string[] => range(1, count).map((index) => `h${index}: x`);
      const long = [16_384, 20_000, 64_000, 256_000, 1_000_000];
      return [
        [ask("/plain.txt", ...many(100)), 200],
        [ask("/plain.txt", ...many(1_000)), 200],
        ...[3_000, 20_000].map((count): Attempt => [ask("/", ...many(count)), 431]),
        ...long.map((length): Attempt => [ask("/", `Cookie: ${"a".repeat(length)}`), 431]),
        [ask("/", `${"n".repeat(20_000)}: x`), 431],
        [ask("/", `If-None-Match: ${"a".repeat(1_000_000)}`), 431],
        [ask("/plain.txt", `X: ${"a".repeat(8_000)}`), 200],
      ];
    },
  },
  {
    number: 18,
    title: "methods that are not for reading",
    count: 62,
    attempts: () =>
      combine(METHODS, ["/", "/plain.txt"]).map(([method, target]) => [
        raw(`${method} ${target} HTTP/1.1`, "Host: localhost", "Content-Length: 0"),
        [400, 405],
      ]),
  },
  {
    number: 18,
    title: "CONNECT and requests to become another protocol",
    count: 12,
    attempts: () => [
      ...["evil.example:443", "localhost:22", "127.0.0.1:80", "/", "*", "[::1]:80"].map(
        (target): Attempt => [raw(`CONNECT ${target} HTTP/1.1`, "Host: localhost"), [400, 405]],
      ),
      ...["websocket", "h2c", "TLS/1.0", "HTTP/2.0", "x", ""].map(
        (name): Attempt => [ask("/plain.txt", `Upgrade: ${name}`, "Connection: upgrade"), 200],
      ),
    ],
  },
  {
    number: 18,
    title: "first lines that are no request",
    count: 39,
    attempts: () => LINES.map((line) => [Buffer.from(`${line}\r\nHost: localhost\r\n\r\n`, "latin1"), [400, 505]]),
  },
  {
    number: 18,
    title: "framing that hides a second request",
    count: 81,
    attempts: () =>
      combine(FRAMES, BODIES).map(([headers, body]) => [
        Buffer.from(`${raw("POST / HTTP/1.1", "Host: localhost", ...headers)}${body}`, "latin1"),
        [400, 405],
      ]),
  },
  {
    number: 18,
    title: "line ends that are no CR LF",
    count: 6,
    attempts: () => [
      ["GET / HTTP/1.1\nHost: localhost\n\n", 400],
      ["GET / HTTP/1.1\rHost: localhost\r\r", 400],
      ["GET / HTTP/1.1\r\nHost: localhost\n\r\n", 400],
      ["GET / HTTP/1.1\n\rHost: localhost\r\n\r\n", 400],
      ["GET / HTTP/1.1\r\nHost: localhost\r\r\n\r\n", 400],
      ["GET / HTTP/1.1\r\n\nHost: localhost\r\n\r\n", [400, 403]],
    ],
  },
  {
    number: 18,
    title: "targets that are no path",
    count: 25,
    attempts: () => TARGETS.map((target) => [ask(target), 400]),
  },
  {
    number: 19,
    title: "ranges, which are not needed",
    count: 38,
    attempts: () =>
      combine(RANGES, ["/", "/plain.txt"]).map(([value, target]) => [
        Buffer.from(ask(target, `Range: ${value}`), "latin1"),
        [200, 416],
      ]),
  },
  {
    number: 19,
    title: "conditions and encodings",
    count: 60,
    attempts: () => [
      ...combine(CONDITIONS, ["/", "/plain.txt"]).map(
        ([header, target]): Attempt => [Buffer.from(ask(target, header), "latin1"), 200],
      ),
      ...combine(ENCODINGS, ["/", "/plain.txt"]).map(
        ([value, target]): Attempt => [Buffer.from(ask(target, `Accept-Encoding: ${value}`), "latin1"), 200],
      ),
    ],
  },
];
