// The package as users get it: the README's commands in a clone, then the site that they create, without the clone.
// @module-tag nightly
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { packagesIn, repoRoot, runNode } from "./built-cli.ts";
import { hoverTexts } from "./language-server.ts";

/** The environment of a terminal: without the variables of the package manager and the test runner. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|INIT_CWD)/i.test(name)),
);
let folder: string;
let site: string;
let dist: string;
let cli: string;
let served: Served;
let written: Awaited<ReturnType<typeof runNode>>;
let firstBuild: Awaited<ReturnType<typeof runNode>>;

const CONFIG_IMPORTS = `import { defineConfig, docs, entries, pages, posts } from "sitegen";
import type { MarkdownPlugin, SidebarsConfig, UserConfig } from "sitegen";

const plugin: MarkdownPlugin = () => (tree: unknown) => tree;
export const sidebars: SidebarsConfig = { guide: ["intro", { type: "category", label: "More", items: ["writing"] }] };
export const config: UserConfig = {
  title: "A",
  url: "https://example.com",
  content: [
    docs({ path: "docs", remarkPlugins: [plugin], sidebarItemsGenerator: ({ docs }) => docs.map(({ id }) => id) }),
    posts({ path: "blog", feedOptions: { createFeedItems: ({ blogPosts }) => (blogPosts.length > 0 ? [] : []) } }),
    entries({ id: "people" }),
    pages(),
  ],
};
// @ts-expect-error no such option
docs({ paht: "docs" });
// @ts-expect-error a title is text
defineConfig({ ...config, title: 1 });
`;
const COMPONENT_IMPORTS = `import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import DocusaurusLink from "@docusaurus/Link";
import Counter from "@site/site/components/Counter";
import Icon from "@site/site/static/favicon.svg";
import Layout from "@theme/Layout";
import Tabs from "@theme/Tabs";
import { useState, type ReactNode } from "react";
import { BrowserOnly, CodeBlock, Head, Link, type TemplateProps, useBaseUrl, useColorMode, usePage, useSite } from "sitegen/react";
import Intro from "../content/docs/intro.mdx";
import styles from "./checked.module.css";
import photo from "./photo.png";

export const title = ({ page }: TemplateProps<"DocPage">): string => page.url;
export function Everything(): ReactNode {
  const [count] = useState(0);
  const text: string = useSite().title + usePage().url + useBaseUrl("/x") + useColorMode().colorMode + photo;
  return (
    <Layout title={text}>
      <Head><title>{text}</title></Head>
      <Tabs><Intro /></Tabs>
      <Link to="/docs" className={styles.a}>{count}</Link>
      <DocusaurusLink to="/docs">{String(ExecutionEnvironment.canUseDOM)}</DocusaurusLink>
      <Icon width={20} />
      <Counter start={1} />
      <CodeBlock language="ts">{"const a = 1;"}</CodeBlock>
      <BrowserOnly>{() => <p />}</BrowserOnly>
    </Layout>
  );
}
// @ts-expect-error no such prop
export const wrong = <Counter begin={1} />;
`;

/** Names and versions in `THIRD-PARTY-LICENSES.txt`. */
async function licensedPackages(dist: string): Promise<Set<string>> {
  const text = await fs.readFile(path.join(dist, "THIRD-PARTY-LICENSES.txt"), "utf8");
  return new Set([...text.matchAll(/^-{80}\n(\S+ \S+)\n\n./gm)].map(([, title]) => title as string));
}

async function bundledPackages(dist: string): Promise<Set<string>> {
  const folders = new Set<string>();
  for (const file of await fs.readdir(dist, { recursive: true })) {
    if (!/\.c?js$/.test(file)) continue;
    for (const folder of packagesIn(await fs.readFile(path.join(dist, file), "utf8"))) folders.add(folder);
  }
  const titles = [...folders].map(async (folder) => {
    const { name, version } = JSON.parse(await fs.readFile(path.join(repoRoot, folder, "package.json"), "utf8"));
    return `${name} ${version}`;
  });
  return new Set(await Promise.all(titles));
}

/** A clone without its history, content and tests; packages are those of this repository. */
async function cloneRepository(to: string): Promise<void> {
  const rooms = ["cli", "runtime", "templates", ".ci"];
  const files = ["package.json", "package-lock.json", "tsconfig.json", "LICENSE", "README.md"];
  for (const name of [...rooms, ...files])
    await fs.cp(path.join(repoRoot, name), path.join(to, name), { recursive: true });
  await fs.symlink(path.join(repoRoot, "node_modules"), path.join(to, "node_modules"));
}

/** The first block of commands in a section of the README. */
async function readmeCommands(title: string): Promise<string> {
  const text = await fs.readFile(path.join(repoRoot, "README.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
  return /^```bash\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? "";
}

interface Served {
  stdout: string;
  status: number;
  html: string;
}

/** Runs commands that end in a server, requests its page and stops it. */
async function runServer(commands: string, cwd: string): Promise<Served> {
  const child = spawn("bash", ["-e", "-c", commands], {
    cwd,
    detached: true,
    env: { ...env, npm_config_prefer_offline: "true" },
  });
  const texts = { stdout: "", stderr: "" };
  child.stderr.on("data", (chunk) => {
    texts.stderr += chunk;
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      texts.stdout += chunk;
      const [found] = /http:\/\/\S+/.exec(texts.stdout) ?? [];
      if (found) resolve(found);
    });
    closed.then(() => reject(new Error(`${commands}\n${texts.stdout}\n${texts.stderr}`)));
  });
  try {
    const response = await fetch(url);
    return { stdout: texts.stdout, status: response.status, html: await response.text() };
  } finally {
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await closed;
  }
}

beforeAll(async () => {
  folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen package-")));
  const clone = path.join(folder, "sitegen");
  await cloneRepository(clone);
  served = await runServer(await readmeCommands("Your own site"), clone);
  written = await runNode([".ci/run-ts.mjs", ".ci/write-tarball.ts", ".."], { cwd: clone, env });
  await fs.rm(clone, { recursive: true });
  site = path.join(folder, "my-docs");
  dist = path.join(site, "node_modules/sitegen/dist");
  cli = path.join(dist, "sitegen.js");
  firstBuild = await runNode([cli, "build"], { cwd: site, env });
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const readOut = (file: string): Promise<string> => fs.readFile(path.join(site, "build", file), "utf8");

async function filesBelow(dir: string): Promise<{ name: string; size: number }[]> {
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { name: path.relative(dir, file), size: (await fs.stat(file)).size };
    });
  return Promise.all(files);
}

test("the README's commands end in a served page", () => {
  expect(served.stdout).toContain("  cd ");
  expect([served.status, /<title>(.*?)<\/title>/.exec(served.html)?.[1]]).toEqual([200, "Home | My docs"]);
});

test("18 packages are installed, and 52 MB at most", async () => {
  const files = await filesBelow(path.join(site, "node_modules"));
  const packages = files.flatMap(
    ({ name }) => /^((?:.*node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(name)?.[1] ?? [],
  );
  const platform = /^@(?:bruits|esbuild|oxc-transform)\//;
  expect(packages.filter((name) => !platform.test(name)).sort()).toEqual([
    "@types/estree",
    "@types/estree-jsx",
    "@types/hast",
    "@types/mdast",
    "@types/react",
    "@types/unist",
    "csstype",
    "esbuild",
    "oxc-transform",
    "react",
    "react-dom",
    "react-refresh",
    "satteri",
    "scheduler",
    "sitegen",
  ]);
  expect(packages.filter((name) => platform.test(name))).toHaveLength(3);
  // a first run stores compiled code beside it, as much as Node's version makes of it
  const installed = files.filter(({ name }) => !name.startsWith("sitegen/dist/compiled/"));
  expect(installed.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(52e6);
});

test("the package has the runtime files, and no part of this site or its tests", async () => {
  const packed = (await filesBelow(path.join(site, "node_modules/sitegen")))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("dist/compiled/"));
  const tops = new Set(packed.map((file) => file.split("/")[0]));
  expect([...tops].sort()).toEqual(["LICENSE", "README.md", "cli", "dist", "package.json", "runtime", "templates"]);
  expect(packed).toEqual(
    expect.arrayContaining([
      "dist/sitegen.js",
      "dist/index.js",
      "dist/testing.js",
      "dist/THIRD-PARTY-LICENSES.txt",
      "dist/types/cli/index.d.ts",
      "templates/starter/common/gitignore",
    ]),
  );
  // only sources that are read at run time
  expect(packed.filter((file) => /^cli\/(?!highlight\/tables\/[\w-]+\.json$)/.test(file))).toEqual([]);
  expect(packed.filter((file) => file.startsWith("cli/")).length).toBeGreaterThan(200);
  expect(packed.filter((file) => /\.test\.|\.work\//.test(file))).toEqual([]);
});

test("clone and installed copy write the same tarball", async () => {
  const { code, stderr } = await runNode([cli, "init", "next site"], { cwd: folder, env });
  expect([code, stderr]).toEqual([0, ""]);
  /** Name and content of the tarball in a folder. */
  const tarball = async (dir: string) => {
    const name = (await fs.readdir(path.join(folder, dir))).find((file) => file.endsWith(".tgz")) ?? "";
    return { name, hash: contentHash(await fs.readFile(path.join(folder, dir, name))) };
  };
  const first = await tarball("my-docs");
  expect(await tarball("next site")).toEqual(first);
  expect(await tarball(".")).toEqual(first);
  expect(written.stdout).toBe(
    `Wrote ${path.join(folder, first.name)}. In its folder, run:\n\n  npm install sitegen@file:./${first.name}\n`,
  );
});

test.each(["blog", "minimal"])("--template %s: builds without warnings", async (template) => {
  expect((await runNode([cli, "init", template, "--template", template], { cwd: folder, env })).code).toBe(0);
  const { code, stdout, stderr } = await runNode([cli, "build"], { cwd: path.join(folder, template), env });
  expect(stderr).not.toMatch(/error|warning/);
  expect([code, stdout]).toEqual([0, expect.stringContaining(" pages, no warnings in ")]);
});

test("strict TypeScript finds the types of what a site imports", async () => {
  const checked = {
    "site/checked.config.ts": CONFIG_IMPORTS,
    "site/checked.tsx": COMPONENT_IMPORTS,
    "site/plain.ts": CONFIG_IMPORTS,
    "site/checked.module.css": ".a {}\n",
  };
  for (const [name, text] of Object.entries(checked)) await fs.writeFile(path.join(site, name), text);
  const tsc = path.join(repoRoot, "node_modules/typescript/bin/tsc");
  const ownSettings = await runNode([tsc, "-p", ".", "--skipLibCheck", "false"], { cwd: site, env });
  expect([ownSettings.stdout, ownSettings.code]).toEqual(["", 0]);
  const plain = ["--ignoreConfig", "--noEmit", "--strict", "--module", "nodenext", "--types", "", "site/plain.ts"];
  const plainSettings = await runNode([tsc, ...plain], { cwd: site, env });
  expect([plainSettings.stdout, plainSettings.code]).toEqual(["", 0]);
  for (const name of Object.keys(checked)) await fs.rm(path.join(site, name));
});

test("editors show the docstrings of options", async () => {
  const file = path.join(site, "site/hovered.config.ts");
  await fs.writeFile(
    file,
    `import { defineConfig, docs, posts } from "sitegen";
export default defineConfig({
  title: "A",
  url: "https://example.com",
  i18n: { path: "i18n" },
  externalLinks: { perHost: 1 },
  search: { provider: "algolia", appId: "a", apiKey: "b", indexName: "c" },
  analytics: { plausible: { domain: "example.com" } },
  content: [docs({ sidebarPath: false }), posts({ include: [], feedOptions: { xslt: true } })],
});
`,
  );
  const words = ["url:", "path:", "perHost", "apiKey", "plausible", "docs({", "sidebarPath", "include", "xslt"];
  expect((await hoverTexts(file, words)).map((text) => text.split("\n")[0])).toEqual([
    "Origin of the published site, without a path: `https://example.com`.",
    "Folder of translations, from the root. Default: `i18n`.",
    "Concurrent requests to one host. Default: 2.",
    "Public: a search-only key.",
    "Plausible; `src` is the manual script of a self-hosted installation.",
    "Documentation with sidebars and versions.",
    "File of the sidebars; `false`: none; unset: one generated from the folder.",
    "Globs relative to `path`.",
    expect.stringMatching(/^Lets browsers show RSS and Atom as pages/),
  ]);
  await fs.rm(file);
});

test("a config that is loaded without the command line gets a few functions only", async () => {
  const { size } = await fs.stat(path.join(dist, "index.js"));
  expect(size).toBeLessThan(2000);
});

test("packages are part of the command line, and each has its licence", async () => {
  const bundled = await bundledPackages(dist);
  expect([...bundled].map((title) => title.replace(/ .*/, ""))).toEqual(
    expect.arrayContaining(["@mdx-js/mdx", "acorn", "commander", "picomatch", "unified", "yaml"]),
  );
  expect([...bundled].filter((title) => /^(?:esbuild|oxc-transform|react|satteri) /.test(title))).toEqual([]);
  expect([...(await licensedPackages(dist))]).toEqual([...bundled].sort());
});

test("init, then build: no errors, no warnings, an interactive component", async () => {
  const { code, stdout, stderr } = firstBuild;
  expect(stderr).not.toMatch(/error|warning/);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\d+ routes, \d+ pages, no warnings in [\d.]+ s; [\d.]+ kB in build \(files: \d+ written, 0 unchanged, 0 removed\)\.\n$/,
  );
  expect(await readOut("docs/components/index.html")).toMatch(/<button[^>]*>Clicked (?:<!-- -->)?1/);
  for (const file of ["index.html", "404.html", "sitemap.xml", "robots.txt", "_headers", "docs/writing/index.html"]) {
    expect((await readOut(file)).length, file).toBeGreaterThan(20);
  }
});

test("a second build changes nothing, another one from scratch gives the same bytes", async () => {
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0); // other tests may have killed the last one
  expect((await runNode([cli, "build"], { cwd: site })).stdout).toContain("(files: 0 written,");
  await fs.rm(path.join(site, ".sitegen"), { recursive: true });
  expect((await runNode([cli, "build", "--no-cache"], { cwd: site })).stdout).toContain("(files: 0 written,");
});

test("routes --json lists the pages", async () => {
  const { stdout, code } = await runNode([cli, "routes", "--json"], { cwd: site });
  const { version, routes, docs } = JSON.parse(stdout);
  expect([code, version]).toEqual([0, 1]);
  expect(Array.isArray(routes)).toBe(true);
  expect(stdout).toContain('"/docs/writing"');
  expect(Object.keys(docs)).toHaveLength(1);
});

for (const [rounds, tags] of [
  [8, ["nightly"]],
  [200, ["long"]],
] as [number, string[]][]) {
  test(`killed at ${rounds} moments, the output is the old one or the new one`, {
    tags,
    timeout: 60_000 + rounds * 15_000,
  }, async () => {
    const versions = ["first words", "second words"] as const;
    const page = path.join(site, "content/docs/writing.mdx");
    const source = await fs.readFile(page, "utf8");
    const saying = (words: string): Promise<void> => fs.writeFile(page, `${source}\n\n${words}\n`);
    await saying(versions[0]);
    const began = performance.now();
    expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
    const whole = performance.now() - began;
    for (let round = 1; round <= rounds; round++) {
      await saying(versions[round % 2] ?? "");
      const { signal } = await runNode([cli, "build"], {
        cwd: site,
        killAfter: { signal: "SIGKILL", ms: whole * (0.5 + (0.55 * round) / rounds) },
      });
      const pages = await Promise.all(
        ["docs/writing/index.html", "index.html", "404.html"].map((file) => readOut(file).catch(() => null)),
      );
      if (signal === null) continue;
      // Between its two renames the folder is away; the next start puts it back, as shown below.
      if (pages[0] !== null)
        expect(pages.map((text) => text?.endsWith("</html>\n") || text?.endsWith("</html>"))).toEqual([
          true,
          true,
          true,
        ]);
    }
    await saying(versions[1]);
    expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
    expect(await readOut("docs/writing/index.html")).toContain(versions[1]);
    expect((await fs.readdir(path.join(site, ".sitegen"))).filter((name) => /^output-/.test(name))).toEqual([]);
    await fs.writeFile(page, source);
  });
}

test("SIGINT in the middle of a build: 130, quickly, and no stage remains", async () => {
  // with its cache it might finish first
  const { code } = await runNode([cli, "build", "--no-cache"], { cwd: site, killAtProgress: "SIGINT" });
  expect(code).toBe(130);
  expect((await fs.readdir(path.join(site, ".sitegen"))).filter((name) => /^output-.*(?<!\.lock)$/.test(name))).toEqual(
    [],
  );
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
});
