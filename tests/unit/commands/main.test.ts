import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disk } from "../../../cli/write/file-system.ts";
import type { WriteTarget } from "../../../cli/write/staging.ts";
import { locateStaging } from "../../../cli/write/staging.ts";
import { runCli } from "./fake-world.ts";

let root: string;
beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-cli-")));
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

const HELP = `Usage: sitegen [options] [command]

Builds documentation sites from React and MDX.

Options:
  -v, --version                     print the version
  -h, --help                        print help

Commands:
  build [options] [root]            build the site; nothing is written if it has errors
  merge [options] <dirs...>         join the folders of all shards of this site to what one build
                                    would give
  check-links [options] [files...]  check all links without building; exit code as build
  dev [options] [root]              show the site while it is being written; edits appear at once
  serve [options] [root]            show the built site as a host would
  routes [options] [root]           print the route table
  search-records [options] [root]   print what a hosted search takes instead of crawling, as JSON
  init [options] <dir>              write a small site into a new folder
  explain [options] <code>          print cause, example and remedy of a message

Examples:
  sitegen init my-docs            write a small site into my-docs
  sitegen build                   build the site in this folder into build/
  sitegen build site-a --report json
  sitegen dev --open              write with the site beside you
  sitegen check-links --staged    what a pre-commit hook runs
  sitegen serve --port 8080       look at the built site
  sitegen routes --json           print every route
  sitegen explain broken-link     what a message means and how to mend it

Exit codes: 0 fine, 1 the site has errors, 2 usage or configuration, 3 disk or environment, 70 a fault of sitegen.

`;
const BUILD_HELP = `Usage: sitegen build [options] [root]

build the site; nothing is written if it has errors

Arguments:
  root                        folder of the site (default: this folder)

Options:
  --root <dir>                the same as an option
  --out-dir <dir>             output folder, from the site's folder (default: "build")
  --no-cache                  work everything out again
  --shard <i/n>               make the share of one of n machines, for \`sitegen merge\`, into
                              shard-<i>-of-<n>
  --remote-cache <url>        cache to share with other machines over HTTP (or SITEGEN_REMOTE_CACHE)
  --remote-cache-mode <mode>  whether to fill it too (or SITEGEN_REMOTE_CACHE_MODE) (choices:
                              "read", "read-write")
  --concurrency <n>           files read and compiled at once, 1 for a single thread (default: by
                              processors)
  --report <format>           how to report (choices: "pretty", "json", default: "pretty")
  --strict                    treat every unknown front matter field as an error
  --explain                   say why pages were made anew: what of each is not as in the last build
  -h, --help                  print help
`;

describe("help and version", () => {
  test("--help, whole", async () =>
    expect(await runCli(["--help"], root)).toEqual({ code: 0, stdout: HELP, stderr: "" }));
  test("build --help, whole", async () =>
    expect(await runCli(["build", "--help"], root)).toEqual({ code: 0, stdout: BUILD_HELP, stderr: "" }));
  test("--version", async () =>
    expect(await runCli(["--version"], root)).toEqual({ code: 0, stdout: "9.8.7\n", stderr: "" }));
  test("nothing asked: help, and a usage error", async () => {
    const { code, stdout, stderr } = await runCli([], root);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Usage: sitegen");
  });
  const commands = ["build", "merge", "check-links", "dev", "serve", "routes", "search-records", "init", "explain"];
  test.each(commands)("%s takes --root", async (command) => {
    expect((await runCli([command, "--help"], root)).stdout).toContain("--root <dir>");
  });
});

describe("usage errors end with 2 and say what was meant", () => {
  test.each([
    [["bild"], "Unknown command 'bild'", "Did you mean `build`?"],
    [["build", "--outdir", "x"], "Unknown option '--outdir'", "Did you mean `--out-dir`?"],
    [
      ["build", "a", "b"],
      "Too many arguments for 'build'. Expected 1 argument but got 2.",
      "Run `sitegen build --help`.",
    ],
    [
      ["build", "--report", "xml"],
      "Option '--report <format>' argument 'xml' is invalid. Allowed choices are pretty, json.",
      "Run `sitegen build --help`.",
    ],
    [
      ["build", "--concurrency", "0"],
      "Option '--concurrency <n>' argument '0' is invalid. Expected a number from 1 to 1024.",
      "Run `sitegen build --help`.",
    ],
    [
      ["serve", "--port", "99999"],
      "Option '--port <n>' argument '99999' is invalid. Expected a port from 0 to 65535.",
      "Run `sitegen serve --help`.",
    ],
    [["init"], "Missing required argument 'dir'", "Run `sitegen init --help`."],
    [["deploy"], "Unknown command 'deploy'", "Run `sitegen --help`."],
  ])("%j", async (argv, message, help) => {
    expect(await runCli(argv, root)).toEqual({
      code: 2,
      stdout: "",
      stderr: `error  SG1901 usage-error\n  ${message}\n  help: ${help}\n\n`,
    });
  });

  test.each([["build"], ["serve"], ["routes"], ["init", "x"], ["explain", "broken-link"]])(
    "a root that does not exist: %s %s",
    async (...argv) => {
      const { code, stderr } = await runCli([...argv.filter(Boolean), "--root", "nowhere"], root);
      expect(code).toBe(2);
      expect(stderr).toContain("SG1902 missing-root\n  Unexpected site `nowhere`, expected a folder that exists\n");
    },
  );

  test("two different roots", async () => {
    const { code, stderr } = await runCli(["build", "a", "--root", "b"], root);
    expect([code, stderr.split("\n")[1]]).toEqual([2, "  Unexpected two sites, `a` and `--root b`, expected one"]);
  });
});

describe("explain", () => {
  test("by code and by name, whole", async () => {
    const text = `SG1904 nothing-to-serve (error)

Cause
  \`sitegen serve\` shows a finished build, and there is none in the output folder.

Example
  git clone … && sitegen serve

Remedy
  Run \`sitegen build\` first, with the same \`--out-dir\`.
`;
    for (const name of ["SG1904", "sg1904", "nothing-to-serve"])
      expect(await runCli(["explain", name], root)).toEqual({ code: 0, stdout: text, stderr: "" });
  });

  test("an unknown code names the nearest", async () => {
    expect(await runCli(["explain", "broken-lnik"], root)).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "error  SG1903 unknown-code\n  Unexpected code `broken-lnik`, expected the code or name of a diagnostic\n  help: Did you mean `broken-link`?\n\n",
    });
  });
});

describe("init", () => {
  test("writes the starter and says what is next", async () => {
    const ran = await runCli(["init", "My Docs"], root);
    expect(ran).toEqual({
      code: 0,
      stdout:
        'A new site stands in My Docs. Next:\n\n  cd "My Docs"\n  npm install\n  npm run build\n  npm run serve\n\nPages are in content/docs and site/pages, options in site/sitegen.config.ts.\n',
      stderr: "",
    });
    const files = (await fs.readdir(path.join(root, "My Docs"), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(
      files.map((entry) => path.relative(path.join(root, "My Docs"), path.join(entry.parentPath, entry.name))).sort(),
    ).toEqual([
      ".gitignore",
      "content/docs/intro.mdx",
      "content/docs/second.mdx",
      "package.json",
      "site/components/Counter.tsx",
      "site/pages/index.mdx",
      "site/sidebars.ts",
      "site/sitegen.config.ts",
      "site/static/favicon.svg",
    ]);
    const manifest = JSON.parse(await fs.readFile(path.join(root, "My Docs/package.json"), "utf8"));
    expect([manifest.name, manifest.dependencies.sitegen]).toEqual(["my-docs", "^9.8.7"]);
  });

  test("leaves a folder with files alone", async () => {
    await fs.mkdir(path.join(root, "full"));
    await fs.writeFile(path.join(root, "full/notes.txt"), "mine");
    const { code, stderr } = await runCli(["init", "full"], root);
    expect([code, stderr.split("\n")[1]]).toEqual([2, "  Unexpected files in `full`, expected a new or empty folder"]);
    expect(await fs.readdir(path.join(root, "full"))).toEqual(["notes.txt"]);
    expect((await runCli(["init", "full/notes.txt"], root)).code).toBe(2);
  });

  test("--root is where the folder starts from", async () => {
    await fs.mkdir(path.join(root, "base"));
    expect((await runCli(["init", "x", "--root", "base"], root)).stdout).toContain("  cd base/x\n");
  });
});

describe("serve", () => {
  beforeEach(async () => {
    const folder = path.join(root, "served");
    await fs.rm(folder, { recursive: true, force: true });
    await fs.mkdir(path.join(folder, "public"), { recursive: true });
    await fs.writeFile(path.join(folder, "public/.sitegen"), '{"format":1,"baseUrl":"/base/","trailingSlash":true}');
    await fs.writeFile(path.join(folder, "public/page.html"), "page");
  });

  test("without a build it says to build", async () => {
    expect(await runCli(["serve"], root)).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "error  SG1904 nothing-to-serve\n  Unexpected lack of a build in `build`, expected the output of `sitegen build`\n  help: Run `sitegen build` first, with the same `--out-dir`.\n\n",
    });
  });

  test("serves under the base URL of the build until a signal comes", async () => {
    const controller = new AbortController();
    const answers: unknown[] = [];
    const ran = await runCli(["serve", "served", "--out-dir", "public", "--port", "0", "--host", "127.0.0.1"], root, {
      signal: controller.signal,
      onOut: async (text) => {
        const url = /at (http:\S+)/.exec(text)?.[1];
        if (!url) return;
        const answer = await fetch(`${url}page`, { redirect: "manual" });
        answers.push(new URL(url).pathname, answer.status, answer.headers.get("location"));
        controller.abort();
      },
    });
    expect(answers).toEqual(["/base/", 301, "/base/page/"]);
    expect([ran.code, ran.stderr]).toEqual([130, ""]);
  });

  test("an output folder that a killed build took away is put back", async () => {
    const site = path.join(root, "served");
    const target = {
      root: site,
      outDir: path.join(site, "public"),
      cacheDir: path.join(site, ".sitegen"),
    } as WriteTarget;
    const { folder, old, journal } = await locateStaging(disk, target);
    await fs.mkdir(folder, { recursive: true });
    await fs.rename(target.outDir, old);
    await fs.writeFile(journal, '{"mode":"swap"}');
    const controller = new AbortController();
    controller.abort();
    const options = ["--out-dir", "public", "--port", "0", "--host", "127.0.0.1"];
    const { code, stderr } = await runCli(["serve", "served", ...options], root, { signal: controller.signal });
    expect([code, stderr]).toEqual([130, ""]);
    expect((await fs.readdir(target.outDir)).sort()).toEqual([".sitegen", "page.html"]);
    expect(await fs.readdir(target.cacheDir)).toEqual([]);
  });

  test("a port that may not be used ends with 3", async () => {
    const { code, stderr } = await runCli(["serve", "served", "--out-dir", "public", "--host", "192.0.2.1"], root);
    expect(code).toBe(3);
    expect(stderr).toContain(
      "SG1806 cannot-listen\n  Unexpected refusal (EADDRNOTAVAIL) to listen on 192.0.2.1, port 3000",
    );
  });
});
