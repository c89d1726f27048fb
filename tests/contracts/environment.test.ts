// Environment variables that the site's code reads are part of a page's dependencies, and no others are.
// @module-tag nightly
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
// under Vitest it loads the development build of its parser, which reads all variables: that must happen before the watch begins
import "remark-parse";
import { afterEach, expect, test, vi } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { watchEnvironment } from "../../cli/state/environment.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, loadVendor } from "./build-fixture.ts";

const SITE: Record<string, string> = {
  "plugin.mjs": `export default function plugin() {
  const id = process.env.SG_TEST_PLUGIN;
  return (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "plugin " + id }] });
}
`,
  "site/sitegen.config.ts": `import { defineConfig, docs } from "sitegen";
import plugin from "../plugin.mjs";
const id = process.env.SG_TEST_CONFIG;
const own = () => (tree: { children: unknown[] }) =>
  void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "config " + id }] });
export default defineConfig({
  title: "Environment",
  url: "https://environment.example",
  content: [docs({ sidebarPath: "sidebars.mjs" })],
  markdown: { remarkPlugins: [plugin, own] },
});
`,
  "sidebars.mjs": `const label = "Labelled " + process.env.SG_TEST_SIDEBARS;
export default { main: [{ type: "category", label, items: ["first"] }] };
`,
  "site/data.ts": "export const data = process.env.SG_TEST_DATA;\n",
  "site/Id.tsx": `import { env } from "node:process";
import { data } from "./data";
const computed = ["SG", "TEST", "COMPUTED"].join("_");
export function Id() {
  const { SG_TEST_TAKEN } = process.env;
  const values = [process.env[computed], SG_TEST_TAKEN, "SG_TEST_ANY" in process.env, env.SG_TEST_IMPORTED, data];
  return <b>{\`component \${values.join(" ")}.\`}</b>;
}
`,
  "content/docs/first.md": 'import { Id } from "@site/site/Id";\n\n# First\n\n<Id />\n',
};
const NAMES = ["PLUGIN", "CONFIG", "DATA", "COMPUTED", "TAKEN", "IMPORTED"];

afterEach(() => vi.unstubAllEnvs());

/** Not built yet: Node runs a module of the server once. */
async function writeSite(): Promise<string> {
  const { root } = await buildFixture("minimal");
  for (const [file, text] of Object.entries(SITE)) writeFileSync(path.join(root, file), text);
  return root;
}

/** What the page shows of the environment. */
const saidIn = (html: string): string[] =>
  (html.match(/<b>component [^<]*|<p>(?:plugin|config) \w+/g) ?? []).map((text) => text.replace(/<\w>/, ""));

/** A build. @returns The text of its page, and the number of written files. */
async function build(root: string): Promise<{ said: string[]; written: number }> {
  const { stdout, stderr, code } = await runCli(["build"], root);
  expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
  const html = readFileSync(path.join(root, "build/docs/first/index.html"), "utf8");
  return { said: saidIn(html), written: Number(/files: (\d+)/.exec(stdout)?.[1]) };
}

/** A session of `dev`, with what earlier ones stored. @returns The text of its page, before and after all pages are complete. */
async function develop(root: string): Promise<string[][]> {
  const { site, end } = watchEnvironment();
  try {
    const { session } = await openSession({
      ...{ root: root as FilePath, strict: false, cache: true, concurrency: 4, environment: site },
    });
    if (!session) throw new Error("no session");
    const read = async (): Promise<string[]> => {
      const file = await session.read(({ snapshot }) => snapshot.read("docs/first/index.html" as OutputPath));
      return file.type === "bytes" ? saidIn(Buffer.from(file.bytes).toString()) : [file.type];
    };
    const first = await read();
    await session.complete();
    const said = [first, await read()];
    await session.close();
    return said;
  } finally {
    end();
  }
}

test("a build after another value of a variable that plugins, config or components read shows it, after one of any other it writes nothing", {
  timeout: 120_000,
}, async () => {
  for (const name of NAMES) vi.stubEnv(`SG_TEST_${name}`, "1");
  const root = await writeSite();
  const first = ["component 1 1 false 1 1.", "plugin 1", "config 1"];
  expect((await build(root)).said).toEqual(first);
  vi.stubEnv("SG_TEST_UNREAD", "2");
  expect(await build(root)).toEqual({ said: first, written: 0 });
  const steps: [name: string, said: string[]][] = [
    ["PLUGIN", ["component 1 1 false 1 1.", "plugin 2", "config 1"]],
    ["CONFIG", ["component 1 1 false 1 1.", "plugin 2", "config 2"]],
    ["COMPUTED", ["component 2 1 false 1 1.", "plugin 2", "config 2"]],
    ["TAKEN", ["component 2 2 false 1 1.", "plugin 2", "config 2"]],
    ["ANY", ["component 2 2 true 1 1.", "plugin 2", "config 2"]],
    ["IMPORTED", ["component 2 2 true 2 1.", "plugin 2", "config 2"]],
  ];
  for (const [name, said] of steps) {
    vi.stubEnv(`SG_TEST_${name}`, "2");
    expect([name, (await build(root)).said]).toEqual([name, said]);
  }
  // in a folder where only the cache of the first build is left
  for (const name of NAMES) vi.stubEnv(`SG_TEST_${name}`, "1");
  rmSync(path.join(root, "build"), { recursive: true });
  expect((await build(root)).said).toEqual(["component 1 1 true 1 1.", "plugin 1", "config 1"]);
});

test("dev after another value of a variable that plugins, config or components read shows it from its start", {
  timeout: 120_000,
}, async () => {
  const root = await writeSite();
  for (const value of ["1", "2", "1"]) {
    for (const name of NAMES) vi.stubEnv(`SG_TEST_${name}`, value);
    // sessions of one process, which runs a module once
    vi.stubEnv("SG_TEST_DATA", "same");
    const said = [`component ${value} ${value} false ${value} same.`, `plugin ${value}`, `config ${value}`];
    expect(await develop(root)).toEqual([said, said]);
  }
});

test("variables that each part of the site's code reads are recorded, modules included, and those that sitegen reads are not", {
  timeout: 60_000,
}, async () => {
  const root = await writeSite();
  const { site, end } = watchEnvironment();
  try {
    const loaded = await loadConfig(root as FilePath, { production: true, strict: false, environment: site });
    if (!loaded.value) throw new Error("no config");
    await buildSite(loaded.value, { cache: true, environment: site, loadVendor, concurrency: 4, onProgress() {} });
    expect(site.variablesRead("config")).toEqual(["SG_TEST_CONFIG", "SG_TEST_SIDEBARS"]);
    expect(site.variablesRead("compile")).toEqual(["SG_TEST_PLUGIN"]);
    expect(site.variablesRead("server")).toEqual(
      ["ANY", "COMPUTED", "DATA", "IMPORTED", "TAKEN"].map((name) => `SG_TEST_${name}`),
    );
  } finally {
    end();
  }
});
