// `check-links` finds what a build finds, without rendering pages that need no rendering.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { createLinkJudge, isChecked } from "../../cli/check/judge-link.ts";
import { createSiteTargets } from "../../cli/check/site-targets.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import { pagePath } from "../../cli/emit/output-path.ts";
import type { ContentPath, FilePath } from "../../cli/model/brands.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { scanHtml } from "../../cli/model/scan-html.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { checkLinks, findFormerUrls, fixLinks } from "../../cli/links/check-links.ts";
import type { PageUrls } from "../../cli/model/route.ts";
import { type Selection, selectFaults } from "../../cli/links/link-scope.ts";
import { inParts } from "../in-parts.ts";
import { buildFixture, formatShort, loadVendor, readOutput } from "./build-fixture.ts";

const sites = readdirSync(fileURLToPath(new URL("../sites/", import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const git = (root: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: root, encoding: "utf8" });

async function check(
  root: string,
  { files = null, folders = [], staged = false, fix = false }: Partial<Selection & { fix: boolean }> = {},
) {
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) return { diagnostics, rendered: 0, fixes: null };
  const run = { cache: false, concurrency: 4, loadVendor, onProgress() {} };
  const select = (urls: PageUrls) =>
    selectFaults({ files, folders, staged }, config.root, urls, (former) => findFormerUrls(config, run, former));
  const report = fix ? await fixLinks(config, { ...run, select }) : { ...(await checkLinks(config, run)), fixes: null };
  const found = report.diagnostics.filter(await select(report.urls));
  return { ...report, diagnostics: [...diagnostics, ...found] };
}
const places = ({ diagnostics }: { diagnostics: Diagnostic[] }) => diagnostics.map(formatShort);

/** Link errors anywhere on the pages of a build, also where neither it nor a check reports them. */
async function wrongLinks({ outputs, table, diagnostics, root }: BuildResult & { root: string }): Promise<string[]> {
  const { value: config } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config || !table || outputs.length === 0) return [];
  const pages = table.routes.map(({ url }) => ({ url, refs: scanHtml(readOutput(outputs, pagePath(url, config))) }));
  const staticFiles = new Set(outputs.map(({ path: output }) => `/${output}`));
  const targets = createSiteTargets({ config, table, staticFiles, assets: [] });
  const judge = createLinkJudge(targets, new Map(pages.map(({ url, refs }) => [url, new Set(refs.anchors)])));
  const told = new Set(diagnostics.flatMap(({ link }) => link?.target ?? []));
  return pages.flatMap(({ url, refs }) =>
    refs.links.filter(isChecked).flatMap((link) => {
      const fault = judge(link, url)?.type;
      return fault === undefined || fault === "html-extension" || told.has(link.href)
        ? []
        : `${url} ${link.href} ${fault}`;
    }),
  );
}

for (const { size: names, tags } of inParts(
  ["everything"],
  sites.filter((name) => name !== "everything"),
)) {
  test.each(names)("%s: the same findings as its build, and no errors elsewhere", { tags }, async (site) => {
    const built = await buildFixture(site);
    const checked = await check(built.root);
    // styles are bundled by builds only
    expect(checked.diagnostics).toEqual(built.diagnostics.filter(({ name }) => name !== "infima-unset"));
    expect(await wrongLinks(built)).toEqual([]);
  });
}

test("code that imports a page, or gets its elements, gets the complete page", { tags: ["nightly"] }, async () => {
  const built = await buildFixture("minimal", {
    "components/Box.tsx": `export default function Box({ children }) { return <a href={"/docs/box-" + children}>b</a>; }
export const Linked = ({ children }) => <a href={"/docs/linked-" + children}>l</a>;`,
    "components/Shown.tsx": `import { Linked } from "./Box.tsx"; import Page from "@site/content/docs/other.mdx";
export default function Shown() { return <Page components={{ p: Linked }} />; }`,
    "content/docs/other.mdx":
      "import Box from '@site/components/Box.tsx'\n\nwords\n\n<Box>inside</Box>\n\n- [x](/docs/nowhere)\n",
    "content/docs/importing.mdx":
      "import { Linked } from '@site/components/Box.tsx'\nimport Page from './other.mdx'\n\n<Page components={{ p: Linked }} />\n",
    "content/docs/showing.mdx": "import Shown from '@site/components/Shown.tsx'\n\n<Shown />\n",
  });
  const targets = built.diagnostics.flatMap(({ link }) => link?.target ?? []);
  expect([...new Set(targets)].sort()).toEqual(["/docs/box-inside", "/docs/linked-words", "/docs/nowhere"]);
  const checked = await check(built.root);
  expect(checked.diagnostics).toEqual(built.diagnostics);
});

const WITH_COMPONENTS = `---
title: Places
---

import Link from "@docusaurus/Link";
import Part from "./_part.mdx";
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

# Places

A [link](/no/1), ![image](./no-2.png), [reference][r], [hash](#no-3) and <a href="/no/4">HTML</a>.

<Link to="/no/5">component</Link> with <img src="/no-6.png" />

- item [link](/no/7)
  - nested [file](./no-8.md)

| a | b |
| - | - |
| [cell](/no/9) | <a href="/no/10">HTML</a> |

:::note
[admonition](/no/11) <Link to="/no/12">component</Link>
:::

<Tabs>
  <TabItem value="a">

  [slot](/no/13) and <Link
    to="/no/14">two lines</Link>

  </TabItem>
</Tabs>

> quoted [link](/no/15)

{<a href="/no/16">expression</a>}

{[1].map((n) => (
  <Link key={n} to="/no/17">in a loop</Link>
))}

<Part />

export const Own = () => <a href="/no/18">export</a>;

<Own />

[r]: /no/19
`;
const PLACES = [
  ...["_part.mdx:3:1 broken-link", "_part.mdx:3:17 broken-link"],
  "auto.md:5:1 broken-link",
  ...[
    "12:3 broken-link",
    "12:18 broken-markdown-image",
    "12:40 broken-link",
    "12:56 broken-anchor",
    "12:74 broken-link",
  ],
  ...["14:1 broken-link", "14:40 broken-markdown-image", "16:8 broken-link", "17:12 broken-markdown-link"],
  ...["21:3 broken-link", "21:19 broken-link", "24:1 broken-link", "24:22 broken-link"],
  ...["30:3 broken-link", "30:22 broken-link", "36:10 broken-link", "38:2 broken-link", "41:3 broken-link"],
  "46:26 broken-link",
].map((place) => `content/docs/${/^\d/.test(place) ? "places.mdx:" : ""}${place}`);
const PARTS = {
  "content/docs/places.mdx": WITH_COMPONENTS,
  "content/docs/_part.mdx":
    'import Link from "@docusaurus/Link";\n\n[part](/no/20), <Link to="/no/21">component</Link>\n',
  "content/docs/auto.md":
    'import Link from "@docusaurus/Link";\n\n# Auto\n\n[link](/no/22), <Link to="/">component</Link>\n',
};

test("every link and image of a page with components has its position", { tags: ["nightly"] }, async () => {
  const built = await buildFixture("minimal", PARTS);
  expect(places(built)).toEqual(PLACES);
  expect((await check(built.root)).diagnostics).toEqual(built.diagnostics);
});

test("the same if a theme file replaces links and images", { tags: ["nightly"] }, async () => {
  const built = await buildFixture("minimal", {
    ...PARTS,
    "site/theme/a.tsx": "export default (props) => <a className='mine' {...props} />;\n",
    "site/theme/img.tsx": "export default (props) => <span><img {...props} /></span>;\n",
  });
  expect(places(built)).toEqual(PLACES);
});

test("fix: links of pages with components, in Markdown and in attributes", { tags: ["nightly"] }, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/linking.mdx": `import Link from "@docusaurus/Link";

# Linking

- [a](/docs/frist) <Link to="/docs/frist#x">b</Link> <a href={"/docs/frist"}>c</a> [d][e]

{<Link
  to="/docs/frist">f</Link>}

[e]: /docs/frist
`,
  });
  expect((await check(root, { fix: true })).fixes?.diff).toBe(`--- content/docs/linking.mdx
+++ content/docs/linking.mdx
@@ 5 @@
-- [a](/docs/frist) <Link to="/docs/frist#x">b</Link> <a href={"/docs/frist"}>c</a> [d][e]
+- [a](/docs/first) <Link to="/docs/first#x">b</Link> <a href={"/docs/first"}>c</a> [d][e]
@@ 8 @@
-  to="/docs/frist">f</Link>}
+  to="/docs/first">f</Link>}
@@ 10 @@
-[e]: /docs/frist
+[e]: /docs/first
`);
});

test("pages of plain Markdown are not rendered, unless a link names an id on a generated page", {
  tags: ["nightly"],
}, async () => {
  const { root } = await buildFixture("minimal");
  expect((await check(root)).rendered).toBe(0);
  const links = "[a](/search#nothing) [b](/docs/first#nothing) [c](/docs/nothing)\n";
  writeFileSync(path.join(root, "content/docs/more.md"), `# More\n\n${links}`);
  const report = await check(root);
  expect(report.rendered).toBe(1);
  expect(places(report)).toEqual([
    "content/docs/more.md:3:1 broken-anchor",
    "content/docs/more.md:3:22 broken-anchor",
    "content/docs/more.md:3:47 broken-link",
  ]);
});

test("bodies and heads of pages with components are rendered, and further templates if a link names them", {
  tags: ["nightly"],
}, async () => {
  const built = await buildFixture("minimal", {
    "components/Go.tsx": `export default function Go({ to }) { return <a href={to}>go</a>; }`,
    "content/docs/shown.mdx":
      "import Go from '@site/components/Go.tsx'\n\n<Go to='/docs/nowhere' />\n\n<Go to='/search#nothing' />\n\n<Go to='#mine' />\n\n<head><html id='mine' /></head>\n",
    "content/docs/failing.mdx": "import Go from '@site/components/Go.tsx'\n\n<head><Go to='/docs/nowhere' /></head>\n",
  });
  expect(places(built)).toEqual([
    "content/docs/failing.mdx:3:1 render-failed",
    "content/docs/shown.mdx:3:8 broken-link",
    "content/docs/shown.mdx:5:8 broken-anchor",
  ]);
  const report = await check(built.root);
  expect(report.diagnostics).toEqual(built.diagnostics);
  expect(report.rendered).toBe(2);
});

describe("a repository", () => {
  let root: string;
  const file = (name: string) => path.join(root, "content/docs", name);
  beforeEach(async () => {
    ({ root } = await buildFixture("minimal", {
      "content/docs/target.md": "# Target\n\n## Part\n",
      "content/docs/linking.md":
        "# Linking\n\n[a](/docs/target#part) [b](./target.md) `[c](/docs/target)`\n\n[d][t]\n\n[t]: /docs/target\n",
      "content/docs/other.md": "# Other\n\n[broken](/docs/nowhere)\n",
      ".gitignore": ".sitegen\n",
    }));
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "commit", "-qm", "first");
  });

  test("staged: only errors of staged files, and links to pages that the commit renames or removes", async () => {
    expect(places(await check(root))).toEqual(["content/docs/other.md:3:1 broken-link"]);
    expect(places(await check(root, { staged: true }))).toEqual([]);
    git(root, "mv", "content/docs/target.md", "content/docs/moved.md");
    writeFileSync(file("fresh.md"), "# Fresh\n\n[x](/docs/nothing)\n");
    const faults = [
      "content/docs/linking.md:3:1 broken-link",
      "content/docs/linking.md:3:24 broken-markdown-link",
      "content/docs/linking.md:5:1 broken-link",
    ];
    expect(places(await check(root, { staged: true }))).toEqual(faults);
    git(root, "add", ".");
    expect(places(await check(root, { staged: true }))).toEqual(["content/docs/fresh.md:3:1 broken-link", ...faults]);
    git(root, "rm", "-qf", "content/docs/moved.md");
    expect(places(await check(root, { staged: true }))).toEqual(["content/docs/fresh.md:3:1 broken-link", ...faults]);
  });

  test("files: errors in them, and of links to ids on their pages", async () => {
    writeFileSync(file("target.md"), "# Target\n\n## Renamed part\n");
    const files = ["content/docs/target.md" as ContentPath];
    expect(places(await check(root, { files }))).toEqual(["content/docs/linking.md:3:1 broken-anchor"]);
  });

  test.each([
    ["moved with git", (from: string, to: string) => git(root, "mv", from, to)],
    ["moved without git", (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to))],
    [
      "moved twice, long ago",
      (from: string, to: string) => {
        git(root, "mv", from, "content/docs/between.md");
        git(root, "commit", "-qm", "second");
        git(root, "mv", "content/docs/between.md", to);
        git(root, "commit", "-qm", "third");
      },
    ],
  ])("fix: links to a page that was %s", async (_, move) => {
    mkdirSync(file("new"));
    move("content/docs/target.md", "content/docs/new/place.md");
    const report = await check(root, { fix: true });
    expect(places(report)).toEqual(["content/docs/other.md:3:1 broken-link"]);
    expect(report.fixes?.diff).toBe(`--- content/docs/linking.md
+++ content/docs/linking.md
@@ 3 @@
-[a](/docs/target#part) [b](./target.md) \`[c](/docs/target)\`
+[a](/docs/new/place#part) [b](./new/place.md) \`[c](/docs/target)\`
@@ 7 @@
-[t]: /docs/target
+[t]: /docs/new/place
`);
    expect(readFileSync(file("other.md"), "utf8")).toBe("# Other\n\n[broken](/docs/nowhere)\n");
  });

  test("fix: an ambiguous link is not changed", async () => {
    writeFileSync(file("page-a.md"), "# A\n");
    writeFileSync(file("page-b.md"), "# B\n");
    writeFileSync(file("other.md"), "# Other\n\n[x](/docs/page-c) [y](/docs/linkign)\n");
    const report = await check(root, { fix: true });
    expect(readFileSync(file("other.md"), "utf8")).toBe("# Other\n\n[x](/docs/page-c) [y](/docs/linking)\n");
    expect(places(report)).toEqual(["content/docs/other.md:3:1 broken-link"]);
  });
});

test("fix: each language by its own pages; links that two languages share are fixed once", {
  tags: ["nightly"],
}, async () => {
  const { root } = await buildFixture("international");
  const translated = path.join(root, "i18n/ar/docusaurus-plugin-content-docs/current/intro.md");
  const shared = path.join(root, "docs/guide/install.md");
  for (const file of [translated, shared]) {
    writeFileSync(file, `${readFileSync(file, "utf8")}\n[x](/docs/guide/instal)\n`);
  }
  const { fixes } = await check(root, { fix: true });
  expect(fixes?.edits.map(({ path: file, replacement }) => `${file} ${replacement}`).sort()).toEqual([
    "docs/guide/install.md /docs/guide/install",
    "i18n/ar/docusaurus-plugin-content-docs/current/intro.md /docs/guide/install",
  ]);
});
