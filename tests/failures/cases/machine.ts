// The machine: limits, disks, rights, streams, clocks, places of a site.
import { chmodSync, cpSync, mkdirSync, rmSync, statfsSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cli } from "../../contracts/built-cli.ts";
import type { FailureCase, SiteFiles } from "../case.ts";
import { contains, repeat } from "./sources.ts";

const EDITED: SiteFiles = { "content/docs/first.md": "# First\n\nEdited.\n" };
/** Nothing that an earlier build cached, but its output. */
const COLD: SiteFiles = { ...EDITED, ".sitegen": null };
const shows = (file: string, text: string) => (read: (file: string) => string) => contains(read(file), text);
const showsEdit = shows("docs/first/index.html", "Edited.");

const shell = (script: string): string[] => ["bash", "-c", script, "bash"];
const limit = (files: number): string[] => shell(`ulimit -n ${files}; exec "$@"`);
/** The administrator's rights to read and write everything are dropped. */
const BOUND = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];
/** Removes rights. @returns What restores them. */
const withMode =
  (mode: number, name: string) =>
  (root: string): (() => void) => {
    mkdirSync(path.join(root, "site/static"), { recursive: true });
    chmodSync(path.join(root, name), mode);
    return () => chmodSync(path.join(root, name), 0o755);
  };

/** Puts the site on its own disk, with that much room. */
const onDisk =
  (kilobytes: number) =>
  (root: string): (() => void) => {
    const copy = `${root}.copy`;
    cpSync(root, copy, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", root]);
    cpSync(copy, root, { recursive: true });
    rmSync(copy, { recursive: true });
    const { blocks, bfree, bsize } = statfsSync(root);
    const used = ((blocks - bfree) * bsize) / 1024;
    execFileSync("mount", ["-o", `remount,size=${used + kilobytes}k`, root]);
    return () => execFileSync("umount", [root]);
  };

const preload = fileURLToPath(new URL("../machine/inject.mjs", import.meta.url));
/** Disturbs calls of the command. @param plan See `inject.mjs`. */
const injected = (plan: object) => ({ NODE_OPTIONS: `--import ${preload}`, INJECT: JSON.stringify(plan) });

export const MACHINE: readonly FailureCase[] = [
  ...[
    { free: 0, files: EDITED },
    { free: 8, files: EDITED },
    { free: 100, files: COLD },
    { free: 400, files: COLD },
    { free: 1_200, files: COLD },
  ].map(
    ({ free, files }): FailureCase => ({
      number: free < 500 ? "found-D" : 67,
      title: `a disk with ${free} kB free, ${files === COLD ? "and no cache" : "after an edit"}`,
      ...(free !== 400 && { nightly: true }),
      asRoot: true,
      files,
      prepare: onDisk(free),
      expected: { exit: 3, reports: ["error  SG1801 disk-full\n", "ENOSPC"] },
    }),
  ),
  {
    number: 68,
    title: "48 open files are enough: esbuild opens 32 at once",
    files: { ".sitegen": null, "content/docs/first.md": "# First\n\nEdited.\n" },
    under: limit(48),
    expected: { exit: 0 },
  },
  {
    number: "found-D",
    title: "32 open files are too few, and the message says how to allow more",
    nightly: true,
    files: { ".sitegen": null, "content/docs/first.md": "# First\n\nEdited.\n" },
    under: limit(32),
    // esbuild itself may end first
    retries: 2,
    expected: { exit: 3, reports: ["error  SG1862 too-many-open-files\n", "`ulimit -n 1024`"] },
  },
  {
    number: 68,
    title: "64 open files are enough for 300 pages with components",
    nightly: true,
    files: {
      ".sitegen": null,
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          [`content/docs/p${index}.mdx`, `import C from "@site/site/c${index}";\n\n# P${index}\n\n<C />\n`],
          [`site/c${index}.tsx`, `export default () => <b>${index}</b>;\n`],
        ]).flat(),
      ),
    },
    under: limit(64),
    expected: { exit: 0, within: 120 },
  },
  ...(
    [
      ["content/docs", 0, "content/docs", "SG1861 not-readable\n  Unexpected denied read of `content/docs"],
      ["content/docs/first.md", 0, "content/docs/first.md  error", "SG1861 not-readable\n"],
      ["site/static", 0, "site/static  error", "SG1861 not-readable\n"],
      ["site/pages", 0o600, "site/pages", "SG1861 not-readable\n"],
      ["site/sitegen.config.ts", 0, "site/sitegen.config.ts", "SG1861 not-readable\n"],
      [".sitegen", 0o555, ".sitegen/", "SG1802 not-writable\n"],
      ["build", 0o555, "`build`", "SG1802 not-writable\n  Unexpected read-only output folder `build`"],
      ["build/docs", 0, "`build/docs`", "SG1802 not-writable\n"],
      ["build/index.html", 0, "`build/index.html`", "SG1802 not-writable\n"],
    ] as const
  ).map(
    ([name, mode, place, report]): FailureCase => ({
      number: name.startsWith("build") ? 70 : "found-D",
      title: `${name} with mode ${mode.toString(8)}`,
      ...(name !== "build" && name !== "content/docs/first.md" && { nightly: true }),
      asRoot: true,
      files: EDITED,
      prepare: withMode(mode, name),
      under: BOUND,
      expected: { exit: 3, reports: [place, report, "\n1 error"] },
    }),
  ),
  {
    number: 70,
    title: "a read-only folder of the site: the output can be changed in place",
    nightly: true,
    asRoot: true,
    files: EDITED,
    prepare: withMode(0o555, "."),
    under: BOUND,
    expected: { exit: 0, output: showsEdit },
  },
  {
    number: "found-D",
    title: "a file in place of the cache",
    files: { ...EDITED, ".sitegen": null },
    prepare(root) {
      writeFileSync(path.join(root, ".sitegen"), "");
      return undefined;
    },
    expected: { exit: 3, reports: ["error  SG1804 disk-fault\n", "ENOTDIR", "`.sitegen"] },
  },
  ...(
    [
      [".", "the site's folder"],
      ["..", "contains the site's folder"],
      ["/", "is the root of the disk"],
      ["content", "the source `content/docs`"],
      ["content/docs/build", "is inside the source `content/docs`"],
      ["site", "the source `site"],
      ["linked", "the source `content/docs`"],
      ["repository", "contains `.git`"],
      ["package", "contains `package.json`"],
      ["home", "is your home folder"],
    ] as const
  ).map(
    ([outDir, reason]): FailureCase => ({
      number: 71,
      title: `the output folder is ${outDir}`,
      ...(outDir !== "linked" && { nightly: true }),
      prepare(root) {
        symlinkSync("content", path.join(root, "linked"));
        mkdirSync(path.join(root, "home"));
        mkdirSync(path.join(root, "repository/.git"), { recursive: true });
        mkdirSync(path.join(root, "package"));
        writeFileSync(path.join(root, "package/package.json"), "{}");
        return undefined;
      },
      command: ["build", "--out-dir", outDir],
      ...(outDir === "home" && { under: shell('HOME="$PWD/home" exec "$@"') }),
      expected: { exit: 2, reports: ["error  SG1910 unsafe-out-dir\n", reason] },
    }),
  ),
  {
    number: 71,
    title: "files of a user in the output folder",
    files: { "mine/notes.txt": "mine" },
    command: ["build", "--out-dir", "mine"],
    expected: { exit: 2, reports: ["error  SG1911 foreign-out-dir\n", "`mine`"] },
  },
  {
    number: 75,
    title: "a page that is removed after the folder was listed",
    files: EDITED,
    env: injected({ call: "read readFile /content/docs/first.md #1", error: "REMOVE" }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/first.md  error  SG1123 changed\n",
        "which existed when the folder was listed",
        "\n1 error",
      ],
    },
  },
  {
    number: 75,
    title: "a page that cannot be read the first time",
    files: EDITED,
    env: injected({ call: "read readFile /content/docs/first.md #1", error: "ENOENT" }),
    expected: { exit: 0, output: showsEdit },
  },
  {
    number: 75,
    title: "a page that grows after the folder was listed",
    files: EDITED,
    env: injected({ call: "read readFile /content/docs/first.md #1", error: "GROW" }),
    expected: { exit: 0, output: shows("docs/first/index.html", "Grown.") },
  },
  {
    number: 75,
    title: "a static file that is removed after the folder was listed",
    files: { "site/static/a.txt": "a" },
    env: injected({ call: "write copyFile /site/static/a.txt #1", error: "REMOVE" }),
    expected: { exit: 1, reports: ["site/static/a.txt  error  SG1123 changed\n", "during the build"] },
  },
  {
    number: 76,
    title: "an edit that keeps size and time, among files of the future",
    files: { "content/docs/first.md": "# First\n\nText A.\n" },
    prepare(root) {
      const file = path.join(root, "content/docs/first.md");
      for (const name of ["content/docs/first.md", "site/pages/index.md"]) utimesSync(path.join(root, name), 4e9, 4e9);
      execFileSync(process.execPath, [cli, "build"], { cwd: root, stdio: "ignore" });
      writeFileSync(file, "# First\n\nText B.\n");
      utimesSync(file, 4e9, 4e9);
      return undefined;
    },
    expected: { exit: 0, output: shows("docs/first/index.html", "Text B.") },
  },
  {
    number: 78,
    title: "1,000 pages with 256 MB of heap",
    nightly: true,
    files: Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [
        `content/docs/page-${index}.md`,
        `# Page ${index}\n\n${repeat(40, (line) => `Line ${line} of some words, a [link](./page-${(index + 1) % 1000}.md) and \`code\`.\n\n`)}`,
      ]),
    ),
    env: { NODE_OPTIONS: "--max-old-space-size=256" },
    expected: { exit: 0, within: 240 },
  },
  {
    number: 79,
    title: "standard output that is full",
    files: EDITED,
    under: shell('exec "$@" > /dev/full'),
    expected: { exit: 3, reports: ["error  SG1864 output-not-written\n", "ENOSPC"], output: showsEdit },
  },
  {
    number: 79,
    title: "standard output and standard error that are full",
    files: EDITED,
    under: shell('exec "$@" > /dev/full 2> /dev/full'),
    expected: { exit: 3, output: showsEdit },
  },
  {
    number: 79,
    title: "streams that are closed before the start",
    files: EDITED,
    under: shell('exec "$@" >&- 2>&- <&-'),
    expected: { exit: 0, output: showsEdit },
  },
  ...[["routes"], ["explain"], ["build", "--report", "json"], ["--help"]].map(
    (command): FailureCase => ({
      number: 79,
      title: `a reader that leaves after a line of \`${command.join(" ")}\``,
      nightly: true,
      under: shell('set -o pipefail; "$@" | head -n 1'),
      command,
      expected: { exit: 0, silent: [/EPIPE/] },
    }),
  ),
  {
    number: 79,
    title: "CI, without colours, in 40 columns, in ASCII",
    files: { "content/docs/first.md": "# First\n\n[Größe](/größe-und-noch-viel-mehr-text-der-nicht-passt)\n" },
    env: { CI: "1", NO_COLOR: "1", COLUMNS: "40", LC_ALL: "C" },
    expected: {
      exit: 1,
      reports: ["content/docs/first.md:3:1  error  SG1042 broken-link\n", "gr\\xf6"],
      silent: [/[^\n\x20-\x7e]/],
    },
  },
];
