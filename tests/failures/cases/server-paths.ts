// Rows 1 to 9: paths that lead out of the site, or to files that are not part of it.
import { ask, type Attempt, combine, hex, range, type RequestRow } from "../request.ts";

/** Files that hold the canary, as seen from the served folder. */
const SECRETS = ["secret.txt", ".env", "build-private/secret.txt"] as const;
const DEPTHS = [1, 2, 3, 8] as const;
/** Where a path may break off: the root, a folder, a page, a file. */
const PLACES = ["/", "/docs/", "/docs/first", "/plain.txt"] as const;

const all = (targets: readonly string[], expected: Attempt[1]): Attempt[] =>
  targets.map((target) => [ask(target), expected]);

/** Spellings of a separator that are no plain slash: such a path is malformed. */
const SEPARATORS = ["%2f", "%2F", "%5c", "%5C", "\\", "/%2f", "%5c/"] as const;

/** `..` and `/` with each percent sign encoded this many times again. */
const level = (text: string, times: number): string =>
  [...text].map((letter) => `%${"25".repeat(times - 1)}${hex(letter.charCodeAt(0))}`).join("");

const OVERLONG = [
  ...["%c0%ae", "%c0%af", "%c1%9c", "%e0%80%ae", "%e0%80%af", "%f0%80%80%ae", "%f8%80%80%80%ae", "%fc%80%80%80%80%ae"],
  ...["%ed%a0%80", "%ed%bf%bf", "%f4%90%80%80", "%c3", "%e2%82", "%f0%9f%98"],
] as const;
const BROKEN = ["%", "%%", "%1", "%z", "%zz", "%g0", "%0g", "%u002e%u002e", "%u2215", "%-1", "%+1", "%.e"] as const;

const HIDDEN = [
  ...[
    ".env",
    ".env.local",
    ".git/config",
    ".git/HEAD",
    ".sitegen",
    ".sitegen/lock",
    ".npmrc",
    ".htaccess",
    ".DS_Store",
  ],
  ...["_headers", "_redirects", ".nojekyll", "secret.txt", "build-private/secret.txt", "site/sitegen.config.ts"],
  ...["content/docs/first.md", "package.json", "node_modules/react/package.json", "@fs/etc/passwd", "@vite/client"],
  ...["@id/react", "__open-in-editor", "__webpack_hmr", "proc/self/environ", "etc/passwd", "server.mjs.map"],
] as const;
const SUFFIXES = [
  ...["", "?raw", "?raw??", "?import&inline", "?.svg", "?import&raw", "?url", "?v=1", "#x", "?x#y", "/", "/.", "//"],
  ...["/..", "%20", ";.css", ".", "::$DATA"],
] as const;

export const SERVER_PATHS: readonly RequestRow[] = [
  {
    number: 1,
    title: "the parent folder",
    count: 96,
    attempts: () =>
      combine(PLACES, DEPTHS, [...SECRETS, "etc/passwd", "..", ""]).map(([place, depth, file]) => [
        ask(`${place === "/" ? "" : place.replace(/\/$/, "")}/${"../".repeat(depth)}${file}`),
        404,
      ]),
  },
  {
    number: 2,
    title: "the parent folder with encoded dots",
    count: 84,
    attempts: () =>
      combine(["%2e%2e", "%2E%2E", "%2e%2E", ".%2e", "%2e.", ".%2E", "%2E."], DEPTHS, SECRETS).map(
        ([dots, depth, file]) => [ask(`/${`${dots}/`.repeat(depth)}${file}`), 404],
      ),
  },
  {
    number: 2,
    title: "the parent folder with separators that are no slash",
    count: 84,
    attempts: () =>
      combine(["..", "%2e%2e"], SEPARATORS, [1, 8], SECRETS).map(([dots, separator, depth, file]) => [
        ask(`/${(dots + separator).repeat(depth)}${file}`),
        400,
      ]),
  },
  {
    number: 3,
    title: "the parent folder, encoded up to twelve times",
    count: 99,
    attempts: () =>
      combine(range(2, 12), [0, 1, 2], SECRETS).map(([times, form, file]) => {
        const dots = form === 1 ? ".." : level("..", times);
        const slash = form === 0 ? "/" : level("/", times);
        return [ask(`/${dots}${slash}${file}`), 404];
      }),
  },
  {
    number: 4,
    title: "bytes that are no UTF-8",
    count: 256,
    attempts: () =>
      combine(range(0x80, 0xff), ["/", "/docs/first"]).map(([byte, at]) => [ask(`${at}%${hex(byte)}`), 400]),
  },
  {
    number: 4,
    title: "overlong, cut and impossible sequences",
    count: 56,
    attempts: () =>
      combine(OVERLONG, ["/", "/docs/", "/docs/first", "/x/secret.txt/"]).map(([text, at]) => [
        ask(at + text + text),
        400,
      ]),
  },
  {
    number: 4,
    title: "broken escapes",
    count: 48,
    attempts: () =>
      combine(BROKEN, ["/", "/docs/", "/docs/first", "/%2e%2e/"]).map(([text, at]) => [ask(at + text), 400]),
  },
  {
    number: 4,
    title: "broken escapes in the query, which is not decoded",
    count: 12,
    attempts: () =>
      all(
        BROKEN.map((text) => `/plain.txt?${text}`),
        200,
      ),
  },
  {
    number: 4,
    title: "bytes above ASCII as they are",
    count: 128,
    attempts: () =>
      range(0x80, 0xff).map((byte) => [Buffer.from(ask(`/${String.fromCharCode(byte)}`), "latin1"), [400, 404]]),
  },
  {
    number: 5,
    title: "encoded control bytes",
    count: 132,
    attempts: () =>
      combine([...range(0, 0x1f), 0x7f], ["/%", "/docs/first%", "/plain.txt%", "/secret.txt%"]).map(([byte, at]) => [
        ask(`${at}${hex(byte)}.html`),
        400,
      ]),
  },
  {
    number: 5,
    title: "control bytes as they are",
    count: 32,
    attempts: () =>
      [...range(0, 0x1f), 0x7f]
        .filter((byte) => byte !== 0x0a)
        .map((byte) => [Buffer.from(ask(`/plain.txt${String.fromCharCode(byte)}x`), "latin1"), 400]),
  },
  {
    number: 6,
    title: "backslashes",
    count: 30,
    attempts: () =>
      combine(
        ["\\", "%5c", "%5C"],
        ["/@", "/@@", "/docs@secret.txt", "/..@@secret.txt", "/@..@secret.txt", "/docs/@first"],
      )
        .map(([slash, form]): Attempt => [ask(form.replaceAll("@", slash)), 400])
        .concat(all(["/C:\\secret.txt", "/\\\\host\\share", "/c:%5cwindows%5cwin.ini", "/..\\..\\etc/passwd"], 400))
        .concat(all(["/plain.txt?\\", "/plain.txt?%5c", "/plain.txt?a=..\\x", "/plain.txt?%5C%2f"], 200))
        .concat(all(["/docs\\..\\..\\secret.txt", "/docs%5c..%5c..%5csecret.txt", "/.\\", "/.%5c"], 400)),
  },
  {
    number: 7,
    title: "hidden files and sources, with suffixes of other servers",
    count: 468,
    attempts: () => combine(HIDDEN, SUFFIXES).map(([file, suffix]) => [ask(`/${file}${suffix}`), 404]),
  },
  {
    number: 7,
    title: "empty and dot segments",
    count: 16,
    attempts: () =>
      all(
        [
          ...["//", "///", "//etc/passwd", "///etc/passwd", "/./", "/.", "/..", "/../x", "/...", "/docs//first"],
          ...[
            "//docs/first",
            "/docs/./first",
            "/docs/../plain.txt",
            "//evil.example/",
            "//evil.example/%2e%2e",
            "/.//",
          ],
        ],
        404,
      ),
  },
  {
    number: 7,
    title: "names that mean something on Windows",
    count: 33,
    attempts: () =>
      all(
        [
          ...["CON", "PRN", "AUX", "NUL", "COM1", "COM9", "LPT1", "CONIN$", "CLOCK$"].flatMap((name) => [
            `/${name}`,
            `/${name}.txt`,
            `/docs/${name}`,
          ]),
          ...["/C:/secret.txt", "/c:", "/plain.txt::$DATA", "/PLAIN~1.TXT", "/plain.txt.", "/plain.txt%20"],
        ],
        404,
      ),
  },
  {
    number: 8,
    title: "symbolic links out of the site",
    count: 12,
    attempts: () =>
      all(
        combine(["/link.txt", "/linked/secret.txt", "/linked", "/linked/"], ["", "?raw", "/."]).map((parts) =>
          parts.join(""),
        ),
        404,
      ),
  },
  {
    number: 9,
    title: "folders whose name begins like a served one",
    count: 10,
    attempts: () =>
      all(
        [
          ...[
            "/build/../build-private/secret.txt",
            "/-private/secret.txt",
            "/static-private/secret.txt",
            "/build-private/",
          ],
          ...["/../static-private/secret.txt", "/..-private/secret.txt", "/plain.txt-private", "/build/index.html"],
          ...["/static/plain.txt", "/site/static/plain.txt"],
        ],
        404,
      ),
  },
];
