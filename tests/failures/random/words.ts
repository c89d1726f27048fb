// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such text is what authors write
// Texts: words of several scripts, and what markup, encodings, prototypes and URLs mean something else by.
import fc from "fast-check";
import { choose, seldom } from "./pieces.ts";

const WORDS = (
  "render frame the a of video player sequence props size setup first 42 3.14 0x10 don't e.g. -- … " +
  "Straße naïve 日本語 한국어 שלום العربية é é İ ﬁ 👩‍👩‍👧 🎬 :tada: :nosuch: @user #12 __proto__ constructor toString"
).split(" ");

/** Never a tag by itself or beside another word: what follows `<` is a space or a digit. */
const AWKWARD = [
  ...["&", "&amp;", "&lt;b&gt;", "&#0;", "&#x110000;", "&#xD800;", "&nosuch;", "&copy", "&#60;script&#62;"],
  ...["< ", "<3", "> ", "a < b", "{", "}", "{ ", "{}", "{{x}}", "${x}", "\\", "\\\\", "\\*", "\\<", "\\{"],
  ...["*", "**", "_", "__", "~~", "~", "`", "``", "[", "]", "](", "![", "[[x]]", "[^1]", "|", "||", "$", "$$", ":"],
  ...["::"],
  ...['"', "'", "''", '"""', "-->", "]]>", "%", "%2e", "%zz", "#", "##", "?", "=", "===", "+", "- ", "1. ", "---"],
  ...["\u00a0", "\u200d", "\u202e", "\u2028", "\u2029", "\ufeff", "\t", "  ", "\u{10fffd}", "\ufffd"],
  ...["http://x.example", "www.x.example", "x@x.example", "javascript:alert(1)", "data:text/html,x", "//x.example"],
];

/** Control characters, and characters that a build uses itself. */
const FORBIDDEN = ["\u0085", "\u{1ffff}", "\u0001", "\u001b[31m", "\u0007", "\u007f", "\ufffe", "\u0000", "\ufdd0"];

/** Text that must stay text wherever a site shows it. */
export const HOSTILE = [
  "</title><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)",
  "]]><x/>",
  "--><!--",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)} `x`",
  "a\u2028b\u2029c",
  "\u202etxt.exe",
  "</textarea></style></script>",
  "&lt;script&gt; &amp;amp;",
  "__proto__",
  "\ud800",
];

export const word = fc.constantFrom(...WORDS);

/** A line of text. */
export const text: fc.Arbitrary<string> = fc
  .array(choose([12, word], [2, fc.constantFrom(...AWKWARD)]), { minLength: 1, maxLength: 7 })
  .map((words) => words.join(" "));

/** A line of text, in rare cases with characters that sources may not have. */
export const anyText = seldom(
  60,
  fc.tuple(text, fc.constantFrom(...FORBIDDEN)).map(([words, control]) => `${words}${control}x`),
  text,
);

/** A value of front matter or config that pages show. */
export const shownText = choose([6, text], [1, fc.constantFrom(...HOSTILE)], [1, fc.constantFrom("", " ", "0", "x")]);

/** Paths as authors write them for pages, and as they should not. */
export const slug = choose(
  [
    4,
    fc.constantFrom(
      "/",
      "guide",
      "/guide",
      "a/b",
      "/a/b/",
      "./x",
      "été",
      "日本",
      "a b",
      "A",
      "Index",
      "index",
      "v1.0",
      "x.html",
    ),
  ],
  [
    2,
    fc.constantFrom(
      ...["../x", "//host", "http://x.example", "\\x", "a//b", "a?b", "a#b", "con", "nul.txt", "404.html", "/404"],
      ...["aux."],
      ...[
        "%2e%2e/x",
        "/..%2fx",
        "a%00b",
        "a%zz",
        "a%20b",
        "x ",
        "x.",
        "a/./b",
        "__proto__",
        "long/".repeat(60),
        "x".repeat(300),
      ],
      ...["assets", "assets/x", "search", "sitemap.xml", "tags", "docs", ".sitegen", "_headers", "a\nb"],
    ),
  ],
);

export const date = choose(
  [3, fc.constantFrom("2024-05-31", "2024-05-31T18:30:00Z", "2023-01-02T03:04:05+02:00", "2019-12-31")],
  [
    1,
    fc.constantFrom(
      "2024-02-30",
      "2024-13-45",
      "tomorrow",
      "0000-01-01",
      "2024-05-31 18:30",
      "31.05.2024",
      "2024-05",
      "9999-12-31",
    ),
  ],
);
