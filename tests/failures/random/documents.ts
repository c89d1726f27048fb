// Files of content: front matter by the fields of each kind, a body, and how their bytes are written.
import fc from "fast-check";
import { commonFields } from "../../../cli/kinds/article-fields.ts";
import { docMetaSchema } from "../../../cli/kinds/docs/doc-meta.ts";
import { postMetaSchema } from "../../../cli/kinds/posts/post-meta.ts";
import { bodyOf } from "./markdown.ts";
import { MDX } from "./mdx.ts";
import { choose, type Piece, seldom } from "./pieces.ts";
import { objectOf, toYaml } from "./values.ts";
import { date, shownText, slug } from "./words.ts";

export interface Document {
  /** From the site's root. */
  path: string;
  content: string | Uint8Array;
  /** See `Piece`. */
  raw: boolean;
}

const BROKEN_YAML = [
  ...["title: a: b", "tags:\n\t- x", 'title: "open', "a: [1, 2", "a:\n  b: 1\n c: 2", "title: @x", "- title", "5"],
  ...["title", "title: One\ntitle: Two"],
  ...["__proto__: 1", "constructor: {prototype: 1}", "a: &a [x]\nb: [*a, *a]", "a: *gone", "a: &a [*a]"],
  ...["title: !!js/function x", "title: !own x"],
  ...["# only a comment", "", "? [a]\n: b", "a: |\n  x\n y", "<<: {title: x}", "title: 'it''s'", "1: x", "null: x"],
  ...["title: >-\n  a\n  b", "{title: x}"],
  `a: ${"[".repeat(60)}${"]".repeat(60)}`,
  `a: ${"[".repeat(3000)}`,
  `a: &a [x,x]\n${[..."bcdefgh"].map((name, index) => `${name}: &${name} [*${"abcdefg"[index]},*${"abcdefg"[index]},*${"abcdefg"[index]}]`).join("\n")}`,
  ...["title: \u0000", 'title: "\\x1b"', "title: \ufdd0", "---", "...\ntitle: x", "%YAML 1.1\n---\ntitle: x"],
  ...["tilte: x", "a : b", "title:x"],
];

/** Values of fields that mean something beside their type. */
const SPECIAL: Record<string, fc.Arbitrary<unknown>> = {
  title: shownText,
  description: shownText,
  slug,
  date,
  id: fc.constantFrom("first", "own", "a/b", "", "a b", "../x", "é", "own"),
  tags: fc.constantFrom<unknown>(
    ["news"],
    ["inline", "news"],
    "news",
    [{ label: "x", permalink: "/y" }],
    [{ label: "x", permalink: "../y" }],
    ["</title>"],
  ),
  author: fc.constantFrom("Ann", "Bob"),
  authors: fc.constantFrom<unknown>(
    ["ann"],
    "ann",
    ["gone"],
    { name: "Bob" },
    [{ key: "ann" }, "ann"],
    [{ name: "x", url: "javascript:alert(1)" }],
    [{}],
  ),
  displayed_sidebar: fc.constantFrom<unknown>("main", "gone", null),
  pagination_next: fc.constantFrom<unknown>("first", "gone", null),
  image: fc.constantFrom(
    "./img/dot.png",
    "/img/dot.png",
    "./gone.png",
    "https://x.example/a.png",
    "javascript:alert(1)",
  ),
  draft: fc.boolean(),
  unlisted: fc.boolean(),
  last_update: fc.constantFrom<unknown>({ date: "2024-05-31 18:30" }, { author: "<b>" }, { date: "x" }, {}),
};

/** YAML of some fields. */
const fieldsOf = (schemas: Record<string, unknown>): fc.Arbitrary<string> => {
  const special = Object.entries(SPECIAL).filter(([name]) => name in schemas);
  const meant = fc
    .subarray(
      special.map(([name]) => name),
      { maxLength: 3 },
    )
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, SPECIAL[name] as fc.Arbitrary<unknown>]))),
    );
  return fc
    .tuple(meant, seldom(3, objectOf(schemas), fc.constant({})), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
    .map(([own, others, bare]) =>
      Object.entries({ ...own, ...others })
        .map(([name, value], index) => `${name}: ${toYaml(value, bare[index % 8] === true)}`)
        .join("\n"),
    );
};

/** Lines above the body. */
const frontMatterOf = (schemas: Record<string, unknown>): fc.Arbitrary<string> => {
  const fences = fc.constantFrom<[string, string]>(
    ["---\n", "\n---\n\n"],
    ["---\n", "\n---\n"],
    ["--- \n", "\n---  \n\n"],
  );
  const yaml = choose([12, fieldsOf(schemas)], [1, fc.constantFrom(...BROKEN_YAML)]);
  const rare = fc.constantFrom<[string, string]>(
    ["---js\n", "\n---\n"],
    ["---\n", "\n"],
    ["---\n", "\n----\n"],
    ["\n---\n", "\n---\n"],
    ["---json\n", "\n---\n"],
  );
  return choose(
    [1, fc.constant("")],
    [3, fc.tuple(seldom(25, rare, fences), yaml).map(([[open, close], fields]) => `${open}${fields}${close}`)],
  );
};

/** How the text is written to disk: line ends, a mark at the start, another encoding. */
const bytesOf = fc.oneof(
  { weight: 40, arbitrary: fc.constant((source: string): string | Uint8Array => `${source}\n`) },
  { weight: 3, arbitrary: fc.constant((source: string) => `${source}\n`.replaceAll("\n", "\r\n")) },
  { weight: 1, arbitrary: fc.constant((source: string) => source.replaceAll("\n", "\r")) },
  {
    weight: 1,
    arbitrary: fc.constant((source: string) => source.replace("\n", "\r\n").replace(/\n(?=[^\n]*$)/, "\r")),
  },
  { weight: 2, arbitrary: fc.constant((source: string) => `\ufeff${source}`) },
  { weight: 2, arbitrary: fc.constant((source: string) => source) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      (source: string) => new Uint8Array(Buffer.from(source, "utf16le")),
      (source: string) => new Uint8Array(Buffer.concat([Buffer.from(source), Buffer.from([0xff, 0xc3, 0x28])])),
      () => new Uint8Array(),
    ),
  },
);

const MARKDOWN_BODY = bodyOf();
const MDX_BODY = bodyOf(MDX);

interface Place {
  weight: number;
  folder: string;
  schemas: Record<string, unknown>;
  /** Names of files; `*` is a number that no other file has. */
  names: readonly string[];
}
const PLACES: readonly Place[] = [
  {
    weight: 14,
    folder: "content/docs/",
    schemas: docMetaSchema.entries,
    names: [
      ...["*", "*", "*", "*", "guide/*", "guide/*", "deep/er/*", "01-*", "two/index", "two/*", "été-*", "a b-*"],
      ...["日本-*", "v1.*"],
      ...[
        "_*",
        "guide/_*",
        "README",
        "Pair/*",
        "pair/*",
        "c#*",
        "50%*",
        "con",
        "a&b*",
        "Twin",
        "twin",
        ".dot*",
        "-*",
        "x".repeat(200),
        "aux.*",
      ],
    ],
  },
  {
    weight: 3,
    folder: "content/blog/",
    schemas: postMetaSchema.entries,
    names: ["2024-05-01-*", "2024-05-01-*", "2023/12/31/*", "2024-05-02-*/index", "*", "2024-02-30-*", "_*"],
  },
  {
    weight: 1,
    folder: "content/people/",
    schemas: { ...commonFields, age: commonFields.title, name: commonFields.title },
    names: ["*", "team/*"],
  },
  {
    weight: 2,
    folder: "site/pages/",
    schemas: commonFields,
    names: ["*", "*", "about", "docs/first", "404", "plain", "search", "deep/*", "_*", "fr/index", "fr/docs/first"],
  },
];

const documentIn = (
  { folder, schemas, names }: Place,
  format: "md" | "mdx",
  body: fc.Arbitrary<Piece>,
): fc.Arbitrary<Document> =>
  fc
    .tuple(fc.constantFrom(...names), fc.nat({ max: 99_999 }), frontMatterOf(schemas), body, bytesOf)
    .map(([name, number, frontMatter, { text, raw }, write]) => ({
      path: `${folder}${name.replace("*", `p${number}`)}.${format}`,
      content: write(frontMatter + text),
      raw,
    }));

/** A part that shows itself. */
const LOOP: Document = {
  path: "content/docs/guide/_loop.mdx",
  content: 'import Loop from "./_loop.mdx";\n\n<Loop />\n',
  raw: false,
};

const file = (path: string, ...contents: string[]): fc.Arbitrary<Document> =>
  fc.constantFrom(...contents).map((content) => ({ path, content, raw: false }));
/** Files of a site that are no Markdown. */
const OTHERS: fc.Arbitrary<Document>[] = [
  fc.constant(LOOP),
  fc
    .tuple(
      fc.nat({ max: 99_999 }),
      fc.constantFrom(
        ...["export function Home() { return <p>x</p>; }\n", "export default () => <main>x</main>;\n"],
        ...["export default 5;\n", "export default (\n", ""],
        ...["export default () => <p>{window.innerWidth}</p>;\n"],
        ...['import gone from "./gone";\nexport default () => <p>{gone}</p>;\n'],
      ),
    )
    .map(([number, content]) => ({ path: `site/pages/c${number}.tsx`, content, raw: true })),
  file(
    "site/styles/index.css",
    ".x { background: url('./gone.svg'); }\n",
    ":root { --ifm-color-primary: red; }\n",
    "@import './gone.css';\n",
    ".x {\n",
    ".x { color: {} }\n",
  ),
  file(
    "content/docs/changes.md",
    "---\nkeep_a_changelog: true\n---\n\n# Changes\n\n## Version two\n\nx\n\n## 1.0.0\n\nx\n",
    "---\nkeep_a_changelog: true\n---\n\n# Changes\n\n## [1.1.0] - 2024-02-30\n\n- <b>x\n\n## [1.0.0] - 2024-01-02\n",
  ),
  file("site/theme/SearchBar.tsx", "export default () => null;\n"),
  file(
    "site/theme/Footer.tsx",
    "export function Footer() { return <footer>x</footer>; }\nexport default Footer;\n",
    "export default (\n",
  ),
];

/** A file of any section. */
export const document: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...OTHERS) },
  ...PLACES.flatMap((place) => [
    { weight: place.weight * 3, arbitrary: documentIn(place, "md", choose([2, MARKDOWN_BODY], [1, MDX_BODY])) },
    { weight: place.weight * 4, arbitrary: documentIn(place, "mdx", MDX_BODY) },
  ]),
);
