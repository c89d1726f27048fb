// Code of a site that ends the process, or never ends: the command has no result, so it must not look successful.
// @module-tag nightly
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cli, repoRoot, runNode } from "./built-cli.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const config = (options: string, before = "") => ({
  "site/sitegen.config.ts": `import { defineConfig } from "sitegen";
${before}
export default defineConfig({ title: "Minimal", url: "https://minimal.example", ${options} });
`,
});
const plugin = (body: string) =>
  config("markdown: { remarkPlugins: [ends] }", `function ends() {\n  return ${body};\n}`);
const component = (body: string) => ({
  "site/Ends.tsx": `export default function Ends() {\n  ${body}\n  return <b>shown</b>;\n}\n`,
  "content/docs/first.mdx": 'import Ends from "@site/site/Ends";\n\n# First\n\n<Ends />\n',
});

function siteWith(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-exit-")));
  folders.push(root);
  cpSync(path.join(repoRoot, "tests/sites/minimal"), root, { recursive: true });
  if ("content/docs/first.mdx" in files) rmSync(path.join(root, "content/docs/first.md"));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  return root;
}

test.each<[name: string, files: Record<string, string>, code: number, report: string]>([
  [
    "config",
    config("", "process.exit(0);"),
    2,
    "site/sitegen.config.ts:2:9  error  SG1388 config-ended-process\n  Unexpected call of `process.exit(0)` while `site/sitegen.config.ts` ran, expected code that returns or throws\n",
  ],
  [
    "a component",
    component("process.exit(0);"),
    1,
    "site/Ends.tsx:2:11  error  SG1688 site-ended-process\n  Unexpected call of `process.exit(0)` while code of the site ran for /docs/first (`content/docs/first.mdx`), expected code that returns or throws\n",
  ],
  [
    "a component, past Node's events",
    component("(process as any).reallyExit(0);"),
    1,
    "error  SG1688 site-ended-process\n  Unexpected call of `process.exit(0)` while code of the site ran for /docs/first",
  ],
  [
    "a promise of a plugin that never settles",
    plugin("() => new Promise(() => {})"),
    1,
    "error  SG1688 site-ended-process\n  Unexpected end of the process while the plugin `ends` ran for content/docs/first.md, site/pages/index.md, expected every promise in the site's code to settle: no pending work can settle it\n",
  ],
  [
    "a timer of a plugin",
    plugin("() => { setTimeout(() => process.exit(0)); return new Promise(() => {}); }"),
    1,
    "site/sitegen.config.ts:3:43  error  SG1688 site-ended-process\n  Unexpected call of `process.exit(0)` while the plugin `ends` ran for content/docs/first.md, site/pages/index.md, expected code that returns or throws\n",
  ],
])("%s that ends the process is an error, and leaves no lock and no output", async (_, files, code, report) => {
  const root = siteWith(files);
  const build = await runNode([cli, "build"], { cwd: root });
  expect(build.stderr).toContain(report);
  expect(build.code).toBe(code);
  expect(existsSync(path.join(root, "build"))).toBe(false);
  const cache = path.join(root, ".sitegen");
  expect(existsSync(cache) ? readdirSync(cache).filter((name) => /lock|stage/.test(name)) : []).toEqual([]);
});

test("machine-readable reports are complete when the site's code ends the process", async () => {
  const root = siteWith(config("", "process.exit(0);"));
  const run = async (...args: string[]) => (await runNode([cli, ...args], { cwd: root })).stdout;
  const diagnostic = {
    code: "SG1388",
    location: { path: "site/sitegen.config.ts", line: 2, column: 9 },
    severity: "error",
  };
  for (const args of [
    ["build", "--report", "json"],
    ["check-links", "--format=json"],
  ])
    expect(JSON.parse(await run(...args))).toMatchObject({ ok: false, routes: 0, diagnostics: [diagnostic] });
  expect(JSON.parse(await run("check-links", "--format", "sarif"))).toMatchObject({
    runs: [{ results: [{ ruleId: "SG1388" }] }],
  });
  expect(await run("check-links", "--format", "github")).toMatch(
    /^::error file=site\/sitegen\.config\.ts,line=2,col=9,/,
  );
});
