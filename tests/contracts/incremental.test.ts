// What each kind of change makes a build do. A row names a change and the number of tasks that run for it; the output is that of
// a build without a cache.
// @module-tag nightly
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { SiteChange } from "../../cli/dev/live-types.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { buildFixture, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";
import { buildCounted, type CountedBuild } from "./counted-build.ts";

const dot = readFileSync(new URL("../sites/theme/docs/dot.png", import.meta.url));
const component = (name: string, body: string, imports = ""): string =>
  `${imports}export const ${name} = () => <b>${body}</b>;\n`;
const using = (title: string, name: string, from: string, body = `<${name} />`): string =>
  `import { ${name} } from "@site/site/components/${from}";\n\n# ${title}\n\nText.\n\n${body}\n`;

/** Two closed branches of the sidebar, `a` and `b`, and a page after each of them. */
const SITE: Record<string, string | Uint8Array> = {
  "site/sitegen.config.ts": `import { defineConfig, docs, posts } from "sitegen";
import plugin from "../plugin.mjs";
export default defineConfig({
  title: "Site",
  url: "https://site.example",
  content: [docs(), posts({ onUntruncatedBlogPosts: "ignore" })],
  customCss: ["site/custom.css"],
  featureCss: ["site/feature.css"],
  staticDirectories: ["site/static"],
  markdown: { remarkPlugins: [plugin] },
  onBrokenLinks: "warn",
});
`,
  "plugin.mjs": `export default () => (tree) => {
  const children = [{ type: "text", value: "plugin " + process.env.SG_TEST_PLUGIN }];
  tree.children.push({ type: "paragraph", children });
};
`,
  "site/custom.css": ".own { color: red; }\n",
  "site/feature.css": ".rare { color: red; }\n",
  "site/static/robot.txt": "one\n",
  "site/theme/Footer.tsx": "export default function Footer() { return <footer>Own</footer>; }\n",
  "site/components/Alone.tsx": component("Alone", "one"),
  "site/components/Shared.tsx": component("Shared", "{version}", 'import { version } from "versioned/package.json";\n'),
  "site/components/Tree.tsx": `import { useContext } from "react";
import { PageContext } from "sitegen/react";
export const Tree = () => <pre>{JSON.stringify(useContext(PageContext).sidebar)}</pre>;
`,
  "site/components/Counter.tsx": `"use client";
import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  "site/components/Words.tsx":
    'import Content from "@site/content/docs/_words.md";\nexport const Words = () => <Content />;\n',
  "node_modules/versioned/package.json": '{ "name": "versioned", "version": "1.0.0" }\n',
  "content/docs/first.md": "# First\n\nSee [the text](./a/text.md).\n",
  "content/docs/_part.md": "A part.\n",
  "content/docs/_words.md": "Words.\n",
  "content/docs/a/_category_.json": '{ "label": "Part A" }\n',
  "content/docs/a/text.md": "# Text\n\nText.\n",
  "content/docs/a/alone.mdx": using("Alone", "Alone", "Alone"),
  "content/docs/a/island.mdx": using("Island", "Counter", "Counter"),
  "content/docs/a/tree.mdx": using("Tree", "Tree", "Tree"),
  "content/docs/b/dot.png": dot,
  "content/docs/b/image.md": "# Image\n\n![A dot](./dot.png)\n",
  "content/docs/b/part.mdx": 'import Part from "../_part.md";\n\n# Part\n\n<Part />\n',
  "content/docs/b/shared.mdx": using("Shared", "Shared", "Shared"),
  "content/docs/b/words.mdx": using("Words", "Words", "Words"),
  "content/docs/z.mdx": using("Z", "Shared", "Shared"),
  "content/blog/authors.yml": "ann:\n  name: Ann\n",
  "content/blog/2024-01-02-post.md": "---\ntags: [one]\nauthors: ann\n---\n\n# Post\n\nText.\n",
};

type Counts = [read: number, compiled: number, bundled: number, rendered: number, written: number];
type DevCounts = [plan: "kept" | "routed" | "planned", compiled: number, bundled: number, rendered: number];
/** @returns The changed files, from the root; null if `dev` starts again. */
type Edit = (at: (name: string) => string) => string[] | null;
type Row = [
  change: string,
  build: Counts,
  /** Reason: URLs, or `all` for all pages. */
  reasons: Record<string, string>,
  /** In `dev`, with all pages open; null if it starts again. */
  dev: DevCounts | null,
  edit: Edit,
];
const append =
  (name: string, text: string): Edit =>
  (at) => {
    appendFileSync(at(name), text);
    return [name];
  };
const write =
  (name: string, text: string): Edit =>
  (at) => {
    writeFileSync(at(name), text);
    return [name];
  };
const replace =
  (name: string, from: string, to: string): Edit =>
  (at) => {
    const text = readFileSync(at(name), "utf8");
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    writeFileSync(at(name), text.replace(from, to));
    return [name];
  };
const touch =
  (name: string): Edit =>
  (at) => {
    utimesSync(at(name), new Date(), new Date());
    return [name];
  };
const remove =
  (name: string): Edit =>
  (at) => {
    rmSync(at(name), { recursive: true, force: true });
    return [name];
  };
const rename =
  (from: string, to: string): Edit =>
  (at) => {
    renameSync(at(from), at(to));
    return [from, to];
  };
const setVariable =
  (name: string): Edit =>
  () => {
    vi.stubEnv(name, "2");
    return null;
  };
const restart =
  (edit: Edit): Edit =>
  (at) => {
    edit(at);
    return null;
  };

/** In sequence: each row sees the changes above it. */
const ROWS: Row[] = [
  ["a first build", [13, 13, 1, 18, 77], { new: "all" }, null, () => null],
  ["nothing", [0, 0, 0, 0, 0], {}, null, () => null],
  ["a touched file", [0, 0, 0, 0, 0], {}, ["kept", 0, 0, 0], touch("content/docs/first.md")],
  [
    "text of a page",
    [1, 1, 0, 1, 12],
    { text: "/docs/a/text" },
    ["kept", 1, 0, 1],
    append("content/docs/a/text.md", "\nMore.\n"),
  ],
  [
    "that edit taken back",
    [1, 0, 0, 0, 12],
    { text: "/docs/a/text" },
    ["kept", 0, 0, 1],
    replace("content/docs/a/text.md", "\nMore.\n", ""),
  ],
  [
    "text next to components",
    [2, 1, 0, 1, 12],
    { text: "/docs/a/alone" },
    ["kept", 1, 0, 1],
    append("content/docs/a/alone.mdx", "\nMore.\n"),
  ],
  [
    "a title",
    [3, 1, 0, 6, 26],
    {
      wholeSidebar: "/docs/a/tree",
      page: "/docs/b/image /docs/b/part /docs/b/shared /docs/b/words /search",
      sidebar: "/docs/b/image /docs/b/part /docs/b/shared /docs/b/words",
      text: "/docs/b/shared",
    },
    ["routed", 1, 0, 6],
    replace("content/docs/b/shared.mdx", "# Shared", "# Shared by two"),
  ],
  [
    "a heading",
    [1, 1, 0, 1, 12],
    { page: "/docs/a/text", text: "/docs/a/text" },
    ["routed", 1, 0, 1],
    append("content/docs/a/text.md", "\n## Heading\n"),
  ],
  [
    "a description",
    [1, 1, 0, 2, 11],
    { page: "/docs/first /docs/z", text: "/docs/first" },
    ["routed", 1, 0, 2],
    replace("content/docs/first.md", "# First", "---\ndescription: About\n---\n\n# First"),
  ],
  [
    "a label of the sidebar",
    [1, 1, 0, 4, 21],
    {
      page: "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree",
      sidebar: "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree",
      text: "/docs/a/text",
      wholeSidebar: "/docs/a/tree",
    },
    ["routed", 1, 0, 4],
    replace("content/docs/a/text.md", "# Text", "---\nsidebar_label: Label\n---\n\n# Text"),
  ],
  [
    "a URL",
    [13, 1, 0, 11, 33],
    {
      sidebar:
        "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree /docs/b/part /docs/b/shared /docs/b/words /docs/first /docs/z",
      page: "/docs/a/tree /docs/b/part /docs/b/shared /docs/b/words /docs/first /docs/z /search",
      wholeSidebar: "/docs/a/tree",
      new: "/docs/b/picture",
    },
    ["routed", 1, 0, 11],
    replace("content/docs/b/image.md", "# Image", "---\nslug: picture\n---\n\n# Image"),
  ],
  [
    "a tag",
    [13, 1, 0, 5, 20],
    {
      page: "/blog /blog/2024/01/02/post /blog/archive /blog/tags",
      text: "/blog /blog/2024/01/02/post",
      new: "/blog/tags/two",
    },
    ["routed", 1, 0, 5],
    replace("content/blog/2024-01-02-post.md", "[one]", "[two]"),
  ],
  [
    "a broken link",
    [1, 1, 0, 1, 12],
    { text: "/docs/first", links: "/docs/first" },
    ["kept", 1, 0, 1],
    append("content/docs/first.md", "\n[Gone](/gone)\n"),
  ],
  [
    "that link removed",
    [1, 0, 0, 0, 12],
    { text: "/docs/first", links: "/docs/first" },
    ["kept", 0, 0, 1],
    replace("content/docs/first.md", "\n[Gone](/gone)\n", ""),
  ],
  [
    "a partial",
    [2, 1, 0, 1, 10],
    { imported: "/docs/b/part" },
    ["kept", 1, 0, 1],
    append("content/docs/_part.md", "\nMore.\n"),
  ],
  [
    "Markdown that a component imports",
    [13, 1, 0, 1, 10],
    { imported: "/docs/b/words" },
    ["kept", 1, 0, 1],
    append("content/docs/_words.md", "\nMore.\n"),
  ],
  [
    "a component of one page",
    [13, 0, 1, 1, 12],
    { components: "/docs/a/alone" },
    ["planned", 0, 1, 1],
    replace("site/components/Alone.tsx", "<b>one", "<b>two"),
  ],
  [
    "a shared component",
    [13, 0, 1, 2, 14],
    { components: "/docs/b/shared /docs/z" },
    ["planned", 0, 1, 2],
    replace("site/components/Shared.tsx", "<b>", "<b>version "),
  ],
  [
    "an island",
    [13, 0, 1, 1, 3],
    { components: "/docs/a/island" },
    ["planned", 0, 1, 1],
    replace("site/components/Counter.tsx", "count + 1", "count + 2"),
  ],
  [
    "an import of a page",
    [13, 1, 1, 1, 10],
    { components: "/docs/a/alone", text: "/docs/a/alone" },
    ["routed", 1, 1, 1],
    write("content/docs/a/alone.mdx", using("Alone", "Shared", "Shared")),
  ],
  [
    "a part of the theme",
    [13, 0, 1, 18, 18],
    { code: "all" },
    ["planned", 0, 1, 18],
    replace("site/theme/Footer.tsx", "Own", "Our own"),
  ],
  [
    "a class of a feature",
    [13, 0, 1, 18, 2],
    { code: "all" },
    ["planned", 0, 1, 18],
    replace("site/feature.css", "rare", "sg-post-header"),
  ],
  ["a stylesheet", [13, 0, 1, 0, 20], {}, ["planned", 0, 1, 0], replace("site/custom.css", "red", "blue")],
  [
    "a file of categories",
    [13, 0, 0, 10, 23],
    {
      page: "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree /docs/first /docs/z",
      sidebar:
        "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree /docs/b/part /docs/b/picture /docs/b/shared /docs/b/words /docs/first /docs/z",
      wholeSidebar: "/docs/a/tree",
    },
    ["planned", 0, 0, 10],
    replace("content/docs/a/_category_.json", "Part A", "Branch A"),
  ],
  [
    "a file of authors",
    [13, 0, 0, 5, 21],
    { page: "/blog /blog/2024/01/02/post /blog/archive /blog/authors /blog/tags/two" },
    ["planned", 0, 0, 5],
    replace("content/blog/authors.yml", "Ann", "Anna"),
  ],
  [
    "a new page",
    [14, 1, 0, 9, 32],
    {
      wholeSidebar: "/docs/a/tree",
      new: "/docs/b/new",
      page: "/docs/b/part /docs/b/picture /docs/b/shared /docs/b/words /docs/first /docs/z /search",
      sidebar: "/docs/b/part /docs/b/picture /docs/b/shared /docs/b/words",
    },
    ["planned", 1, 0, 9],
    write("content/docs/b/new.md", "# New\n"),
  ],
  [
    "a removed page",
    [13, 0, 0, 0, 32],
    {
      wholeSidebar: "/docs/a/tree",
      page: "/docs/b/part /docs/b/picture /docs/b/shared /docs/b/words /docs/first /docs/z /search",
      sidebar: "/docs/b/part /docs/b/picture /docs/b/shared /docs/b/words",
    },
    ["planned", 0, 0, 8],
    remove("content/docs/b/new.md"),
  ],
  [
    "a renamed folder",
    [13, 4, 1, 11, 42],
    {
      sidebar: "/docs/a/alone /docs/a/island /docs/a/text /docs/a/tree /docs/first /docs/z",
      page: "/docs/a/tree /docs/first /docs/z /search",
      wholeSidebar: "/docs/a/tree",
      new: "/docs/c/part /docs/c/picture /docs/c/shared /docs/c/words",
    },
    ["planned", 4, 1, 11],
    rename("content/docs/b", "content/docs/c"),
  ],
  [
    "an image",
    [13, 0, 0, 1, 5],
    { links: "/docs/c/picture" },
    ["planned", 0, 1, 1],
    append("content/docs/c/dot.png", "more"),
  ],
  ["a static file", [13, 0, 0, 0, 1], {}, ["planned", 0, 1, 0], append("site/static/robot.txt", "two\n")],
  [
    "the version of an installed package",
    [13, 0, 1, 3, 14],
    { components: "/docs/a/alone /docs/c/shared /docs/z" },
    ["planned", 0, 1, 3],
    replace("node_modules/versioned/package.json", "1.0.0", "1.0.1"),
  ],
  ["a variable that a plugin reads", [13, 13, 1, 18, 38], { code: "all" }, null, setVariable("SG_TEST_PLUGIN")],
  [
    "the code of a plugin",
    [13, 13, 1, 18, 36],
    { code: "all" },
    null,
    restart(replace("plugin.mjs", "plugin ", "the plugin ")),
  ],
  ["a variable that no code reads", [0, 0, 0, 0, 0], {}, null, setVariable("SG_TEST_UNREAD")],
  [
    "the config",
    [13, 13, 1, 18, 27],
    { code: "all", shell: "all" },
    null,
    restart(replace("site/sitegen.config.ts", '"Site"', '"Other site"')),
  ],
  ["the output is gone", [0, 0, 0, 0, 78], {}, null, restart(remove("build"))],
];

afterEach(() => vi.unstubAllEnvs());

/** As rows have it. */
const rowOf = (change: string, { counts, reasons, pages }: CountedBuild) => [
  change,
  [counts.read, counts.compiled, counts.bundled, counts.rendered, counts.written],
  Object.fromEntries(
    Object.entries(reasons).map(([name, urls]) => [name, urls.length === pages ? "all" : urls.join(" ")]),
  ),
];

test("each change runs these tasks and no others; the output is that of a cold build", async () => {
  vi.stubEnv("SG_TEST_PLUGIN", "1");
  const { root } = await buildFixture("minimal", SITE);
  const seen: unknown[] = [];
  for (const [change, , , , edit] of ROWS) {
    edit((name) => path.join(root, name));
    // a file that changes again within a tick of the disk's clock may look unchanged, so it counts as changed in the next build
    await setTimeout(50);
    seen.push(rowOf(change, await buildCounted(root)));
    expect([change, hashWritten(root)]).toEqual([change, await hashCold(root)]);
  }
  expect(seen).toEqual(ROWS.map(([change, counts, reasons]) => [change, counts, reasons]));
});

const WIDE = "const wide = typeof window !== 'undefined' && window.innerWidth > 900;";

test("with a warning about a script, an edit of text bundles nothing, and the warning stays", async () => {
  vi.stubEnv("SG_TEST_PLUGIN", "1");
  const part = "site/theme/DocItem/Footer.tsx";
  const { root } = await buildFixture("minimal", {
    ...SITE,
    // not an island: it reads the page
    [part]: `import { useDoc } from "@docusaurus/plugin-content-docs/client";
export default function Footer() { ${WIDE} return <footer>{useDoc().metadata.title} {wide ? "wide" : "own"}</footer>; }
`,
  });
  const at = (name: string) => path.join(root, name);
  const build = async () => {
    await setTimeout(50);
    const { counts, diagnostics } = await buildCounted(root);
    expect(hashWritten(root)).toEqual(await hashCold(root));
    const places = diagnostics.map(({ code, location }) => `${code} ${location?.path}:${location?.line}`);
    return [counts.read, counts.bundled, places];
  };
  const warning = [`SG1283 ${part}:2`];
  expect(await build()).toEqual([13, 1, warning]);
  append("content/docs/a/text.md", "More.\n")(at);
  expect(await build()).toEqual([1, 0, warning]);
  append("content/docs/a/alone.mdx", "\n{1 + 1}\n")(at);
  expect(await build()).toEqual([2, 0, warning]);
  append(part, "\n// longer\n")(at);
  expect((await build())[1]).toBe(1);
  replace(part, WIDE, "const wide = true;")(at);
  expect((await build())[2]).toEqual([]);
});

test("each change runs these tasks in `dev`, and no others", async () => {
  vi.stubEnv("SG_TEST_PLUGIN", "1");
  const { root } = await buildFixture("minimal", SITE);
  const { value: config } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error("no config");
  const live = createLiveSite(config, { cache: false, concurrency: 1, loadVendor, onProgress() {} });
  try {
    const refresh = async (change: SiteChange | null): Promise<DevCounts> => {
      live.counts();
      const snapshot = await live.refresh(change);
      for (const page of snapshot.pages.keys()) expect((await snapshot.read(page)).type).toBe("bytes");
      const { planned, routed, compiled, bundled, rendered } = live.counts();
      return [planned > 0 ? "planned" : routed > 0 ? "routed" : "kept", compiled, bundled, rendered];
    };
    const listFiles = (): string => readdirSync(path.join(root, "content"), { recursive: true }).join("\n");
    await refresh(null);
    await live.complete();
    await refresh(null);
    const seen: unknown[] = [];
    for (const [change, , , , edit] of ROWS) {
      const before = listFiles();
      const changed = edit((name) => path.join(root, name));
      if (changed === null) continue;
      const files = changed.map((name) => path.join(root, name) as FilePath);
      seen.push([change, await refresh({ files, listings: listFiles() !== before })]);
    }
    expect(seen).toEqual(ROWS.flatMap(([change, , , dev]) => (dev ? [[change, dev]] : [])));
  } finally {
    await live.close();
  }
});
