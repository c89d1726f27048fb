// The package as users get it: packed, unpacked beside nothing but its own dependencies, `init`, `build`, kills.
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packagesIn, repoRoot, runNode } from "./built-cli.ts";

const run = promisify(execFile);
let folder: string;
let site: string;
let dist: string;
let cli: string;
let packed: string[];
let firstBuild: Awaited<ReturnType<typeof runNode>>;

/** Names and versions that `THIRD-PARTY-LICENSES.txt` tells. */
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

/** Links every package that is not for development only, and not part of the command line. */
async function linkDependencies(from: string, to: string, bundled: ReadonlySet<string>): Promise<void> {
  const { packages } = JSON.parse(await fs.readFile(path.join(repoRoot, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [key, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(key)?.[1];
    if (!name || dev) continue;
    const source = path.join(from, name);
    if (bundled.has(name) || !(await fs.stat(source).catch(() => null))) continue;
    await fs.mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await fs.symlink(source, path.join(to, name));
  }
}

beforeAll(async () => {
  folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-package-")));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: repoRoot,
    maxBuffer: 1e8,
  });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf("[\n"))) as [
    { filename: string; files: { path: string }[] },
  ];
  packed = files.map((file) => file.path);
  const modules = path.join(folder, "node_modules");
  await fs.mkdir(path.join(modules, "sitegen"), { recursive: true });
  await run("tar", ["-xzf", path.join(folder, filename), "-C", path.join(modules, "sitegen"), "--strip-components=1"]);
  dist = path.join(modules, "sitegen", "dist");
  const bundled = [...(await bundledPackages(dist))].map((title) => title.replace(/ .*/, ""));
  await linkDependencies(path.join(repoRoot, "node_modules"), modules, new Set(bundled));
  cli = path.join(dist, "sitegen.js");
  site = path.join(folder, "my site");
  expect((await runNode([cli, "init", "my site"], { cwd: folder })).code).toBe(0);
  firstBuild = await runNode([cli, "build"], { cwd: site });
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const readOut = (file: string): Promise<string> => fs.readFile(path.join(site, "build", file), "utf8");

test("the package holds what runs, and nothing of this site or its tests", () => {
  const tops = new Set(packed.map((file) => file.split("/")[0]));
  expect([...tops].sort()).toEqual(
    ["LICENSE", "README.md", "cli", "dist", "package.json", "runtime", "templates"].filter(
      (name) => tops.has(name) || name !== "README.md",
    ),
  );
  expect(packed).toEqual(
    expect.arrayContaining([
      "dist/sitegen.js",
      "dist/index.js",
      "dist/THIRD-PARTY-LICENSES.txt",
      "dist/types/cli/index.d.ts",
      "templates/starter/gitignore",
    ]),
  );
  // of the sources only what is read at run time
  expect(packed.filter((file) => /^cli\/(?!highlight\/tables\/[\w-]+\.json$)/.test(file))).toEqual([]);
  expect(packed.filter((file) => file.startsWith("cli/")).length).toBeGreaterThan(200);
  expect(packed.filter((file) => /\.test\.|\.work\//.test(file))).toEqual([]);
});

test("packages are part of the command line, and each of them comes with its licence", async () => {
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
  expect(await readOut("docs/index.html")).toMatch(/<button[^>]*>Clicked (?:<!-- -->)?1/);
  for (const file of ["index.html", "404.html", "sitemap.xml", "robots.txt", "_headers", "docs/second/index.html"]) {
    expect((await readOut(file)).length, file).toBeGreaterThan(20);
  }
});

test("a second build changes nothing, another one from nothing gives the same bytes", async () => {
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0); // others may have killed the last one
  expect((await runNode([cli, "build"], { cwd: site })).stdout).toContain("(files: 0 written,");
  await fs.rm(path.join(site, ".sitegen"), { recursive: true });
  expect((await runNode([cli, "build", "--no-cache"], { cwd: site })).stdout).toContain("(files: 0 written,");
});

test("routes --json lists the pages", async () => {
  const { stdout, code } = await runNode([cli, "routes", "--json"], { cwd: site });
  const { routes, docs } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(Array.isArray(routes)).toBe(true);
  expect(stdout).toContain('"/docs/second"');
  expect(Object.keys(docs)).toHaveLength(1);
});

test("killed at any moment, the output is the old one or the new one", async () => {
  const versions = ["first words", "second words"] as const;
  const page = path.join(site, "content/docs/second.mdx");
  const source = await fs.readFile(page, "utf8");
  const saying = (words: string): Promise<void> => fs.writeFile(page, `${source}\n\n${words}\n`);
  await saying(versions[0]);
  const began = performance.now();
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
  const whole = performance.now() - began;
  const rounds = 8;
  for (let round = 1; round <= rounds; round++) {
    await saying(versions[round % 2] ?? "");
    const { signal } = await runNode([cli, "build"], {
      cwd: site,
      killAfter: { signal: "SIGKILL", ms: whole * (0.5 + (0.55 * round) / rounds) },
    });
    const pages = await Promise.all(
      ["docs/second/index.html", "index.html", "404.html"].map((file) => readOut(file).catch(() => null)),
    );
    if (signal === null) continue;
    // Between its two renames the folder is away; the next start puts it back, as shown below.
    if (pages[0] !== null)
      expect(pages.map((text) => text?.endsWith("</html>\n") || text?.endsWith("</html>"))).toEqual([true, true, true]);
  }
  await saying(versions[1]);
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
  expect(await readOut("docs/second/index.html")).toContain(versions[1]);
  expect((await fs.readdir(path.join(site, ".sitegen"))).filter((name) => /^output-/.test(name))).toEqual([]);
  await fs.writeFile(page, source);
});

test("SIGINT in the middle of a build: 130, soon, and no stage is left", async () => {
  // with its cache it might be done by then
  const { code } = await runNode([cli, "build", "--no-cache"], { cwd: site, killAtProgress: "SIGINT" });
  expect(code).toBe(130);
  expect((await fs.readdir(path.join(site, ".sitegen"))).filter((name) => /^output-.*(?<!\.lock)$/.test(name))).toEqual(
    [],
  );
  expect((await runNode([cli, "build"], { cwd: site })).code).toBe(0);
});
