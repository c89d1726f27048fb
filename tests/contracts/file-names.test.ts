// File names that HTML, attributes, string literals or the bundler would change or end at.
import { expect, test } from "vitest";
import { encodePath } from "../../runtime/shared/url.ts";
import { buildRoot, createSite, readOutput } from "./build-fixture.ts";

const NAMES = [
  "a&b",
  "a<b",
  'a"b',
  "a'b",
  "a`b",
  "$&",
  "a&amp;b",
  "a b",
  "a+b;c,d=e",
  "[id]",
  "{x}",
  "日本",
  "cafe\u0301",
];
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==",
  "base64",
);
const quoted = (text: string): string => JSON.stringify(text);

test("pages, posts, partials, components, styles and images may have any name that a URL can have", async () => {
  const own = NAMES.flatMap((name): [string, string | Uint8Array][] => [
    [`docs/${name}.md`, `# Plain\n\n[post](../blog/2024-01-01-${encodeURIComponent(name)}.md)\n`],
    [`docs/_${name}.mdx`, "Part {1 + 1}\n"],
    [`docs/img ${name}.png`, PNG],
    [
      `docs/mdx/${name}.mdx`,
      [
        `import Part from ${quoted(`../_${name}.mdx`)};`,
        `import Counter from ${quoted(`../../components/C ${name}.jsx`)};`,
        `\n# With code\n\n<Part />\n\n<Counter />\n`,
        `[plain](../${encodeURIComponent(name)}.md) <a href=${quoted(`../${encodeURIComponent(name)}`)}>up</a>\n`,
        `![i](../img%20${encodeURIComponent(name)}.png)\n`,
      ].join("\n"),
    ],
    [`blog/2024-01-01-${name}.md`, "Short.\n\n<!-- truncate -->\n\nLong.\n"],
    [
      `pages/${name}.jsx`,
      `import Counter from ${quoted(`../components/C ${name}.jsx`)};
export default function Page() { return <main><h1>Page</h1><Counter /></main>; }\n`,
    ],
    [
      `components/C ${name}.jsx`,
      `import { useState } from "react"; import ${quoted(`./${name}.css`)};
export default function Counter() { const [n, add] = useState(0); return <button onClick={() => add(n + 1)}>{n}</button>; }\n`,
    ],
    [`components/${name}.css`, "button { color: red; }\n"],
  ]);
  const root = createSite({
    "sitegen.config.ts": `import { defineConfig, docs, pages, posts } from "sitegen";
export default defineConfig({ title: "Names", url: "https://example.com", content: [docs(), posts(), pages({ path: "pages" })] });\n`,
    "docs/index.md": "# Start\n",
    ...Object.fromEntries(own),
  });
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(({ message, location }) => [location?.path, message])).toEqual([]);
  const unescaped = (html: string): string =>
    html.replaceAll("&#x27;", "'").replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const name of NAMES) {
    const page = (folder: string): string => readOutput(outputs, `${folder}${name}/index.html`);
    const found = {
      plain: page("docs/").includes("<h1>Plain</h1>"),
      partial: page("docs/mdx/").includes("<p>Part 2</p>"),
      island: /<sg-island [^>]*data-m="\/assets\/i-C-[\w-]+\.js /.test(page("docs/mdx/")),
      link: unescaped(page("docs/mdx/")).includes(`href="${encodePath(`/docs/${name}`)}">plain</a>`),
      image: /<img [^>]*src="\/assets\/images\/img[^"]*-[0-9a-f]{10}\.png" width="1"/.test(page("docs/mdx/")),
      post: page("blog/2024/01/01/").includes("<p>Long.</p>"),
      component: page("").includes("<h1>Page</h1>") && page("").includes("<sg-island "),
    };
    expect([name, Object.entries(found).filter(([, is]) => !is)]).toEqual([name, []]);
  }
});
