// A build with nothing changed does nothing; any change that may matter makes it work again.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, hashCold, hashWritten, snapshotOf } from "./build-fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Whether the build did any work, and its final output. */
async function build(root: string, ...flags: string[]): Promise<{ worked: boolean; code: number; stdout: string }> {
  const { code, stdout, stderr } = await runCli(["build", ...flags], root);
  return { code, stdout, worked: /^scan\b/m.test(stderr) };
}

/** A site with a build that the next one can trust: recently copied files are only trusted after the second. */
async function openSite(config = ""): Promise<string> {
  const { root } = await buildFixture("minimal");
  const file = path.join(root, "site/sitegen.config.ts");
  if (config) writeFileSync(file, readFileSync(file, "utf8").replace("defineConfig({", `defineConfig({ ${config}`));
  await build(root);
  await build(root);
  expect(await build(root)).toMatchObject({ worked: false, code: 0 });
  return root;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
/** Files with their bytes, the marker included. */
const outputOf = (root: string): [string, string][] =>
  filesOf(path.join(root, "build")).map((file) => [path.relative(root, file), readFileSync(file, "latin1")]);

/** Other bytes, with the same size and modification time. */
function swapQuietly(file: string): void {
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  bytes.reverse();
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

test("nothing changed: the same report, no file touched", async () => {
  const root = await openSite();
  appendFileSync(path.join(root, "content/docs/first.md"), "\nSee [nothing](/nothing).\n");
  const file = path.join(root, "site/sitegen.config.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("defineConfig({", 'defineConfig({ onBrokenLinks: "warn",'));
  const told = async () => {
    const { stdout } = await runCli(["build", "--report", "json"], root);
    return { ...JSON.parse(stdout), timings: null };
  };
  const first = await told();
  expect(first.diagnostics).toMatchObject([{ name: "broken-link" }]);
  await build(root);
  const times = filesOf(path.join(root, "build")).map((one) => statSync(one).ctimeMs);
  expect(await told()).toEqual(first);
  expect(await build(root)).toMatchObject({ worked: false });
  expect(filesOf(path.join(root, "build")).map((one) => statSync(one).ctimeMs)).toEqual(times);
});

test("a site that lists all variables depends on each of them", async () => {
  const root = await openSite("tagline: Object.keys(process.env).length > 0 ? 'a' : 'b', ");
  vi.stubEnv("ANY_OTHER", "1");
  expect(await build(root)).toMatchObject({ worked: true });
  expect(await build(root)).toMatchObject({ worked: false });
});

const EDITS: [string, (root: string) => unknown][] = [
  ["text of the same size and time", (root) => swapQuietly(path.join(root, "content/docs/first.md"))],
  [
    "a file that a module would find first",
    (root) => writeFileSync(path.join(root, "package.json"), '{ "name": "site", "type": "module" }\n'),
  ],
  ["an installed package", (root) => mkdirSync(path.join(root, "node_modules/other"))],
  ["a variable that the config asks for", () => vi.stubEnv("ASKED_BY_CONFIG", "other")],
  ["a variable that a function of the config asks for", () => vi.stubEnv("ASKED_LATER", "other")],
  ["a page of the output", (root) => swapQuietly(path.join(root, "build/index.html"))],
  ["a lost page of the output", (root) => rmSync(path.join(root, "build/index.html"))],
  ["a foreign file in the output", (root) => writeFileSync(path.join(root, "build/foreign.txt"), "foreign")],
  [
    "a damaged record",
    (root) => {
      const record = snapshotOf(root);
      // the index, at the end, names the sections
      const bytes = readFileSync(record);
      writeFileSync(record, bytes.fill(0, bytes.length - 8, bytes.length - 4));
    },
  ],
];

test("each of these is detected, and the output is that of a cold build", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const root = await openSite(`onBrokenLinks: process.env.ASKED_BY_CONFIG ? "warn" : "warn",
    redirects: { createRedirects: () => void process.env.ASKED_LATER }, `);
  const seen: string[] = [];
  for (const [name, edit] of EDITS) {
    edit(root);
    if ((await build(root)).worked) seen.push(name);
    const warm = outputOf(root);
    await build(root, "--no-cache");
    expect([name, outputOf(root)]).toEqual([name, warm]);
    // until the record can be trusted again
    if ((await build(root)).worked) await build(root);
  }
  expect(seen).toEqual(EDITS.map(([name]) => name));
});

test("files that the config reads elsewhere are detected; a page that was only touched is not", {
  tags: ["nightly"],
}, async () => {
  const elsewhere = path.join((await buildFixture("minimal")).root, "tagline.txt");
  writeFileSync(elsewhere, "one");
  const root = await openSite(`tagline: process.getBuiltinModule("fs").readFileSync("${elsewhere}", "utf8"), `);
  const page = path.join(root, "content/docs/first.md");
  utimesSync(page, new Date(), new Date());
  expect(await build(root)).toMatchObject({ worked: false });
  writeFileSync(elsewhere, "two");
  expect(await build(root)).toMatchObject({ worked: true });
});

/** As Git passes it to a hook, or a terminal to a shell. */
const stubOthers = () => {
  vi.stubEnv("GIT_AUTHOR_DATE", `@${Math.random()} +0000`);
  vi.stubEnv("PATH", `/usr/lib/git-core:${process.env.PATH}`);
};

test("variables that are not read do not matter, also after an edit of text", { tags: ["nightly"] }, async () => {
  const root = await openSite();
  stubOthers();
  expect(await build(root)).toMatchObject({ worked: false });
  appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  await build(root);
  await build(root);
  stubOthers();
  expect(await build(root)).toMatchObject({ worked: false });
});

/** A site in a repository, with a first commit. */
async function openRepository() {
  const { root } = await buildFixture("minimal");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=a@b.c", "-c", "commit.gpgSign=false", ...args], {
      cwd: root,
      stdio: "ignore",
    });
  git("init", "-q");
  writeFileSync(path.join(root, ".gitignore"), "build\n.sitegen\nnode_modules\n");
  git("add", ".");
  git("commit", "-qm", "first");
  return { root, git };
}

test("a commit may change the dates of pages", { tags: ["nightly"] }, async () => {
  const { root, git } = await openRepository();
  await build(root);
  await build(root);
  expect(await build(root)).toMatchObject({ worked: false });
  git("commit", "-q", "--allow-empty", "-m", "second");
  expect(await build(root)).toMatchObject({ worked: true });
});

test("contributors of a page are those of a cold build after a commit of its text", { tags: ["nightly"] }, async () => {
  const { root, git } = await openRepository();
  const config = path.join(root, "site/sitegen.config.ts");
  const content =
    'content: [{ type: "docs", options: { path: "content/docs", showContributors: true } }, { type: "pages", options: {} }]';
  writeFileSync(config, readFileSync(config, "utf8").replace("defineConfig({", `defineConfig({ ${content},`));
  appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  const shown = () =>
    /Contributors: [^<]*/.exec(readFileSync(path.join(root, "build/docs/first/index.html"), "utf8"))?.[0];
  expect(await build(root)).toMatchObject({ code: 0 });
  expect(shown()).toBe("Contributors: Ann");
  // the page stays as it is on disk
  git("commit", "-qam", "second", "--author", "Ben <b@b.c>");
  expect(await build(root)).toMatchObject({ worked: true });
  expect(shown()).toBe("Contributors: Ann and Ben");
  expect(hashWritten(root)).toEqual(await hashCold(root));
});

test("a mark that a page gets is in its search result as in a cold build", { tags: ["nightly"] }, async () => {
  const { root } = await buildFixture("minimal");
  const page = path.join(root, "content/docs/first.md");
  const badges = () =>
    filesOf(path.join(root, "build/assets")).flatMap(
      (file) => readFileSync(file, "utf8").match(/"badges":\[[^\]]*\]/g) ?? [],
    );
  expect(await build(root)).toMatchObject({ code: 0 });
  expect(badges()).toEqual([]);
  writeFileSync(page, `---\ndeprecated: true\nsince: 2.1\n---\n\n${readFileSync(page, "utf8")}`);
  expect(await build(root)).toMatchObject({ worked: true, code: 0 });
  expect(badges()).toEqual(['"badges":["Deprecated","Since 2.1"]']);
  expect(hashWritten(root)).toEqual(await hashCold(root));
});

test("an edited stemmer is in the search as in a cold build", { tags: ["nightly"] }, async () => {
  const { root } = await buildFixture("minimal", { "stem.mjs": 'export const stemmer = (word) => word + "1";\n' });
  const config = path.join(root, "site/sitegen.config.ts");
  const search = 'search: { stemmers: { en: "./stem.mjs" } }';
  writeFileSync(config, readFileSync(config, "utf8").replace("defineConfig({", `defineConfig({ ${search},`));
  expect(await build(root)).toMatchObject({ code: 0 });
  const before = hashWritten(root);
  writeFileSync(path.join(root, "stem.mjs"), 'export const stemmer = (word) => word + "2";\n');
  expect(await build(root)).toMatchObject({ worked: true, code: 0 });
  expect(hashWritten(root)).not.toEqual(before);
  expect(hashWritten(root)).toEqual(await hashCold(root));
});

test("a check in a hook does nothing after an unrelated commit", { tags: ["nightly"] }, async () => {
  const { root, git } = await openRepository();
  const check = async () => /^scan\b/m.test((await runCli(["check-links"], root)).stderr);
  await check();
  await check();
  expect(await check()).toBe(false);
  git("commit", "-q", "--allow-empty", "-m", "second");
  stubOthers();
  expect(await check()).toBe(false);
  appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  expect(await check()).toBe(true);
});

test("a check of staged files, or of files, reports its part of the last check's findings", {
  tags: ["nightly"],
}, async () => {
  const { root, git } = await openRepository();
  const links = { first: "\n[a](/docs/none)\n", second: "# Second\n\n[b](/docs/nothing) [c](/docs/first)\n" };
  for (const [name, text] of Object.entries(links)) appendFileSync(path.join(root, `content/docs/${name}.md`), text);
  git("add", "content/docs/first.md");
  const check = async (...args: string[]) => {
    const { stdout } = await runCli(["check-links", "--format", "json", ...args], root);
    const { diagnostics, timings } = JSON.parse(stdout) as {
      diagnostics: { link: { target: string } }[];
      timings: Record<string, number>;
    };
    return { looked: Object.keys(timings).length > 0, found: diagnostics.map(({ link }) => link.target) };
  };
  const ways = [[], ["--staged"], ["content/docs/second.md"]];
  const tell = async (...flags: string[]) => {
    const told: unknown[] = [];
    for (const way of ways) told.push(await check(...flags, ...way));
    return told;
  };
  const found = [["/docs/none", "/docs/nothing"], ["/docs/none"], ["/docs/nothing"]];
  expect(await tell("--no-cache")).toEqual(found.map((targets) => ({ looked: true, found: targets })));
  await tell();
  expect(await tell()).toEqual(found.map((targets) => ({ looked: false, found: targets })));
  // the link of the second page is only on disk
  git("rm", "-q", "--cached", "content/docs/first.md");
  rmSync(path.join(root, "content/docs/first.md"));
  await check("--staged");
  await check("--staged");
  const gone = ["/docs/first"];
  expect(await check("--staged")).toEqual({ looked: false, found: gone });
  expect(await check("--staged", "--no-cache")).toEqual({ looked: true, found: gone });
});
