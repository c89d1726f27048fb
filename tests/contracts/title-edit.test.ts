// An edited title renders only the pages that show it: of pages with components, only those whose components read that much of the
// sidebar. The pages themselves report their rendering.
// @module-tag nightly
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../cli/model/brands.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, hashWritten } from "./build-fixture.ts";
import { openDevSite } from "./dev-site.ts";

const told = globalThis as { rendered?: string[] };
beforeEach(() => {
  told.rendered = [];
});
const takeRendered = (): string[] => (told.rendered ?? []).splice(0).sort();

const COMPONENTS: Record<string, string> = {
  // reports that its page is rendered
  "site/Seen.tsx": `import { usePage } from "sitegen/react";
export function Seen() {
  const { url } = usePage();
  globalThis.rendered?.push(url);
  return null;
}
`,
  "site/Tree.tsx": `import { useContext } from "react";
import { PageContext } from "sitegen/react";
const labels = (items) => items.flatMap((item) => [item.label, ...labels(item.items ?? [])]);
export const Tree = () => <p>{labels(useContext(PageContext).sidebar.items).join(", ")}</p>;
export const First = () => <p>{useContext(PageContext).sidebar.link.label}</p>;
export const Place = () => <p>{useContext(PageContext).sidebar ? "in a sidebar" : "in none"}</p>;
`,
  "site/Counter.tsx": `"use client";
import { useContext, useState } from "react";
import { PageContext, useSite } from "sitegen/react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{useSite().title} {count}</button>;
}
export function Copy() {
  const context = useContext(PageContext);
  return context && <pre>{JSON.stringify({ ...context.sidebar })}</pre>;
}
`,
};

const page = (title: string, body: string): string => `import { Seen } from "@site/site/Seen";
import { Tree, First, Place } from "@site/site/Tree";
import { Counter, Copy } from "@site/site/Counter";

# ${title}

<Seen />

Words.

${body}
`;

/** Two closed branches, and a page between them, each other's neighbours. */
const SITE: Record<string, string> = {
  ...COMPONENTS,
  "content/docs/_part.mdx": 'import { Tree } from "@site/site/Tree";\n\n<Tree />\n',
  "content/docs/a/component.mdx": page("Component", ""),
  "content/docs/a/first-link.mdx": page("First link", "<First />"),
  "content/docs/a/island.mdx": page("Island", "<Counter />"),
  "content/docs/a/island-reads.mdx": page("Island reads", "<Copy />"),
  "content/docs/a/part.mdx": page("Part", "<Part />").replace("\n", '\nimport Part from "../_part.mdx";\n'),
  "content/docs/a/place.mdx": page("Place", "<Place />"),
  "content/docs/a/reads.mdx": page("Reads", "<Tree />"),
  "content/docs/a/z.md": "# Z\n",
  "content/docs/b/a.md": "# A\n",
  "content/docs/b/beside.mdx": page("Beside", ""),
  "content/docs/b/edited.mdx": page("Edited", ""),
};
const READERS = ["/docs/a/first-link", "/docs/a/island-reads", "/docs/a/part", "/docs/a/reads"];
/** The branch of the edited page: the part that shows the edit. */
const BRANCH = ["/docs/b/beside", "/docs/b/edited"];

const hashes = (outputs: readonly OutputFile[]): [string, string][] =>
  outputs.flatMap((file) => ("bytes" in file ? [[file.path, contentHash(file.bytes)]] : []));

/** The output equals that of a build from scratch. */
async function compare(root: string): Promise<void> {
  expect(hashWritten(root)).toEqual(hashes((await buildRoot(root, { cache: false })).outputs));
}

/** @returns The rendered pages, and the output of `--explain`. */
async function build(root: string): Promise<{ rendered: string[]; explained: string[] }> {
  takeRendered();
  const { code, stdout } = await runCli(["build", "--explain"], root);
  expect(code).toBe(0);
  return { rendered: takeRendered(), explained: stdout.trimEnd().split("\n").slice(1, -1) };
}

test("a page with components is rendered for a title in a closed branch if they read it, and reused if the title is restored", {
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal", SITE);
  const entitle = (title: string) => writeFileSync(path.join(root, "content/docs/b/edited.mdx"), page(title, ""));
  expect((await build(root)).rendered).toHaveLength(9);

  entitle("Second");
  expect(await build(root)).toEqual({
    rendered: [...READERS, ...BRANCH],
    explained: [
      "  page data: URL, title, neighbours, dates: /docs/b/a, /docs/b/beside, /docs/b/edited, /docs/first, /search",
      "  sidebar: /docs/b/a, /docs/b/beside, /docs/b/edited",
      `  collapsed sidebar categories, which components on the page read: ${READERS.join(", ")}`,
      "  content: /docs/b/edited",
    ],
  });
  entitle("Third");
  expect((await build(root)).rendered).toEqual([...READERS, ...BRANCH]);
  for (const title of ["Second", "Edited", "Third"]) {
    entitle(title);
    expect([title, (await build(root)).rendered]).toEqual([title, []]);
  }
  await compare(root);

  // the reads of a page are only recorded for the state it was rendered from
  writeFileSync(path.join(root, "content/docs/a/component.mdx"), page("Component", "<Tree />"));
  expect(await build(root)).toEqual({ rendered: ["/docs/a/component"], explained: ["  content: /docs/a/component"] });
  writeFileSync(path.join(root, "content/docs/a/reads.mdx"), page("Reads", ""));
  expect((await build(root)).rendered).toEqual(["/docs/a/reads"]);
  entitle("Fourth");
  const asking = READERS.map((url) => (url === "/docs/a/reads" ? "/docs/a/component" : url)).sort();
  expect((await build(root)).rendered).toEqual([...asking, ...BRANCH]);

  // with only the cache of the last build, and without its output
  rmSync(path.join(root, "build"), { recursive: true });
  expect((await build(root)).rendered).toEqual([]);
  await compare(root);
});

test("a theme that replaces the sidebar's component gets more only if it reads it", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    ...SITE,
    "site/theme/Footer.tsx": "export default function Footer() { return <footer>Own</footer>; }\n",
    "site/theme/DocsSidebar.tsx": `import Original from "@theme-original/DocsSidebar";
export default function DocsSidebar(props) { return <div className="own"><Original {...props} /></div>; }
`,
  });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  await build(root);
  write("content/docs/b/edited.mdx", page("Second", ""));
  expect((await build(root)).rendered).toEqual([...READERS, ...BRANCH]);

  // of another page: its branches are not those of the rendered page
  write(
    "site/theme/DocsSidebar.tsx",
    `import Original from "@theme-original/DocsSidebar";
export default function DocsSidebar({ page, ...props }) {
  return <Original {...props} page={{ ...page, url: "/docs/b/edited" }} />;
}
`,
  );
  await build(root);
  write("content/docs/b/edited.mdx", page("Third", ""));
  expect((await build(root)).rendered).toHaveLength(9);
  await compare(root);
});

const TRANSLATED = "i18n/de/docusaurus-plugin-content-docs/current/b/edited.mdx";

test("a translated title concerns the pages of its language", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const { root } = await buildFixture("minimal", {
    ...SITE,
    [TRANSLATED]: page("Eins", ""),
    "site/sitegen.config.ts": `import { defineConfig } from "sitegen";
export default defineConfig({
  title: "Two",
  url: "https://two.example",
  i18n: { defaultLocale: "en", locales: ["en", "de"] },
});
`,
  });
  await build(root);
  writeFileSync(path.join(root, TRANSLATED), page("Zwei", ""));
  expect((await build(root)).rendered).toEqual([...READERS, ...BRANCH].map((url) => `/de${url}`));
  await compare(root);
});

test("dev renders an open page for a title in a closed branch if its components read it, also if it failed before", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const site = await openDevSite("minimal", {
    complete: true,
    files: {
      ...SITE,
      "site/Picky.tsx": `import { useContext } from "react";
import { PageContext } from "sitegen/react";
export function Picky() {
  const text = JSON.stringify(useContext(PageContext).sidebar);
  if (text.includes("Fault")) throw new Error("a fault");
  return <p>{text}</p>;
}
`,
      "content/docs/a/picky.mdx": 'import { Picky } from "@site/site/Picky";\n\n# Picky\n\n<Picky />\n',
    },
  });
  try {
    const shown = ["component", "island", "reads", "island-reads"].map((name) => `/docs/a/${name}`);
    const look = async (title: string): Promise<{ rendered: string[]; picky: boolean }> => {
      await site.write("content/docs/b/edited.mdx", page(title, ""));
      await site.session.change({
        files: [path.join(site.root, "content/docs/b/edited.mdx") as FilePath],
        listings: false,
      });
      takeRendered();
      for (const url of shown) expect((await site.get(url)).status).toBe(200);
      return { rendered: takeRendered(), picky: (await site.get("/docs/a/picky")).text.includes(title) };
    };
    expect(await look("First")).toEqual({ rendered: [...shown].sort(), picky: true });
    const readers = ["/docs/a/island-reads", "/docs/a/reads"];
    expect(await look("Second")).toEqual({ rendered: readers, picky: true });
    // served unchanged
    expect(await look("Fault")).toEqual({ rendered: readers, picky: false });
    expect(await look("Third")).toEqual({ rendered: readers, picky: true });
  } finally {
    await site.close();
  }
});
