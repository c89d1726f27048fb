// Behaviour that needs a separate process: loaded modules, signals, closed pipes, kills.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, packagesIn, runNode } from "./built-cli.ts";

let root: string;
beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-process-")));
  await fs.mkdir(path.join(root, "served/build"), { recursive: true });
  await fs.writeFile(path.join(root, "served/build/.sitegen"), '{"format":1,"baseUrl":"/","trailingSlash":null}');
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

/** Modules that a file loads before it runs, and the file itself, through chunks of the same bundle. */
async function loadedAtStart(file: string, seen = new Set([file])): Promise<Set<string>> {
  const text = await fs.readFile(file, "utf8");
  for (const [, name = ""] of text.matchAll(/(?:^(?:import|export)\b[^;"]*|\b(?:require|startProgram)\()"([^"]+)"/gm)) {
    const next = name.startsWith(".") ? path.join(path.dirname(cli), "chunks", name) : name;
    if (seen.has(next)) continue;
    seen.add(next);
    if (name.startsWith(".")) await loadedAtStart(next, seen);
  }
  return seen;
}

test("--help loads the command line parser and colours, and nothing slow", async () => {
  const loaded = await loadedAtStart(cli);
  expect([...loaded].filter((name) => !path.isAbsolute(name) && !name.startsWith("node:"))).toEqual([]);
  const chunks = await Promise.all([...loaded].filter(path.isAbsolute).map((file) => fs.readFile(file, "utf8")));
  expect(new Set(chunks.flatMap(packagesIn))).toEqual(new Set(["node_modules/commander"]));
  const { code, stdout } = await runNode([cli, "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain("Usage: sitegen");
});

test("--version is the package's", async () => {
  const { version } = JSON.parse(await fs.readFile(new URL("../../package.json", import.meta.url), "utf8"));
  expect((await runNode([cli, "--version"])).stdout).toBe(`${version}\n`);
});

test("it runs through the link that npm makes", async () => {
  await fs.symlink(cli, path.join(root, "sitegen"));
  expect((await runNode([path.join(root, "sitegen"), "explain", "broken-link"])).code).toBe(0);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("serve ends on %s with %d", async (signal, expected) => {
  const { code, stderr } = await runNode([cli, "serve", "served", "--port", "0"], {
    cwd: root,
    onStdout: (text, kill) => text.includes("Ctrl+C") && kill(signal),
  });
  expect([code, stderr]).toEqual([expected, ""]);
});

test("a closed pipe is not an error", async () => {
  const { code, stderr } = await runNode([cli, "--help"], { deafStdout: true });
  expect([code, stderr]).toEqual([0, ""]);
});

test("what code of a site prints goes to stderr, so that stdout has only the report", async () => {
  const site = path.join(root, "printing");
  const files = {
    "docusaurus.config.js": `console.log("config");
process.stdout.write("raw\\n");
module.exports = { title: "T", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: false, blog: false }]], plugins: [() => ({ name: "p", loadContent() { console.info("plugin"); } })] };
`,
    "src/pages/index.js": `console.log("module");
export default function Page() { console.log("render"); return <main>A</main>; }
`,
  };
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await fs.writeFile(path.join(site, name), text);
  }
  const { code, stdout, stderr } = await runNode([cli, "build", "--report", "json", "--no-cache"], { cwd: site });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  for (const line of ["config", "raw", "plugin", "module", "render"]) expect(stderr.split("\n")).toContain(line);
});

test("LANG=C gives ASCII only", async () => {
  const { stderr, code } = await runNode([cli, "build", "wörld"], { cwd: root, env: { ...process.env, LC_ALL: "C" } });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^[\n\x20-\x7e]*$/);
  expect(stderr).toContain("w\\xf6rld");
});

test("setting up a second time installs nothing", async () => {
  expect(await runNode([".ci/setup.mjs"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
});

test("a missing browser is reported clearly, with 3", async () => {
  const env = { ...process.env, CHROMIUM: "/nowhere/chromium" };
  expect(await runNode([".ci/setup.mjs", "--chromium"], { env })).toMatchObject({
    code: 3,
    stderr: "CHROMIUM names no program: /nowhere/chromium\n",
  });
});
