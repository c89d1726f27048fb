import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disk } from "../../../cli/write/file-system.ts";
import type { WriteTarget } from "../../../cli/write/staging.ts";
import { locateStaging } from "../../../cli/write/staging.ts";
import { catalogue } from "../../../cli/diagnostics/catalogue.ts";
import { runCli } from "./fake-world.ts";

let root: string;
beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-cli-")));
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

const HELP = `Usage: sitegen [options] [command]

Builds documentation sites from React and MDX.

Options:
  -v, --version                       print the version
  -h, --help                          print help

Commands:
  init [options] <dir>                create a small site in a new folder
  dev [options] [root]                start the development server; the browser shows edits at once
  build [options] [root]              build the site; writes nothing if the site has errors
  serve [options] [root]              preview the built site in a local server
  check-links [options] [paths...]    check links without building the site
  clear [options] [root]              remove the output of the last build, and the cache
  explain [options] [code-or-url]     explain an error or warning, or what a page is made of;
                                      without an argument, list all codes
  routes [options] [root]             print all routes of the site
  doctor [options] [root]             print versions, config, limits of the machine, and what is
                                      slow; writes no output
  config [options] [root]             print what becomes of each option in a config of Docusaurus
  migrate [options] [root]            write sitegen.config.ts for a config of Docusaurus, and change
                                      nothing else
  search-records [options] [root]     print the records of a hosted search index as JSON
  merge [options] <dirs...>           join the parts that \`sitegen build --shard\` wrote into one
                                      site
  check-samples [options] [files...]  compile the code samples of pages that are marked with
                                      \`check\`, with the site's \`typescript\`
  check-search [options]              run search tests: queries, and the pages that must come first
  diff [options] <ref>                list pages added, removed and changed since a Git ref, and why
  eject [options] [part]              copy a part of the theme into the site, to change it; without
                                      a part, list all
  redirects [options]                 write redirects for pages moved or removed since a Git ref
  translations [options]              list missing, outdated and unused translations of each
                                      language
  types [options]                     write the types of paths, doc ids and front matter for \`<Link
                                      to>\` and \`sidebars.ts\`
  version [options] <name>            copy the current docs as a version, as \`docs:version\` of
                                      Docusaurus does

Examples:
  sitegen init my-docs            create a small site in my-docs
  sitegen dev --open              start the development server and open the site in the browser
  sitegen build                   build the site in this folder into build/
  sitegen build site-a --report json
  sitegen serve --open            preview the built site
  sitegen check-links --staged    check links in a pre-commit hook
  sitegen routes --json           print every route
  sitegen explain broken-link     explain an error or warning and how to fix it

Exit codes:
  0 success, 1 errors in the site, 2 wrong usage or configuration, 3 disk or environment,
  70 a bug in sitegen

`;
const BUILD_HELP = `Usage: sitegen build [options] [root]

build the site; writes nothing if the site has errors

Arguments:
  root                        folder of the site (default: current folder)

Options:
  --root <dir>                folder of the site, as an option
  --out-dir <dir>             output folder, relative to the site (default: "build")
  --locale <name>             build only this locale, into the root of the output folder; if
                              repeated, only these, each into its own folder
  --no-cache                  ignore cached results
  --shard <i/n>               build part i of n into shard-<i>-of-<n>; \`sitegen merge\` joins the
                              parts
  --remote-cache <url>        URL of a cache shared with other machines (or SITEGEN_REMOTE_CACHE)
  --remote-cache-mode <mode>  only read the shared cache, or also write to it (or
                              SITEGEN_REMOTE_CACHE_MODE) (choices: "read", "read-write")
  --concurrency <n>           number of files compiled at once; 1 uses a single thread (default:
                              twice the processors)
  --report <format>           output format (choices: "pretty", "json", default: "pretty")
  --strict                    report every unknown front matter field as an error
  --explain                   explain which pages changed since the previous build, and why
  --check-reproducible        render every page twice, and report pages whose output differs
  --fsync                     wait for the disk: even a power cut leaves a whole output
  --time-limit <seconds>      time that code of the site may take (default: 30; for waits: 10 of the
                              config and of components, 300 of plugins of Docusaurus)
  -h, --help                  print help
`;

describe("help and version", () => {
  test("--help, complete", async () =>
    expect(await runCli(["--help"], root)).toEqual({ code: 0, stdout: HELP, stderr: "" }));
  test("build --help, complete", async () =>
    expect(await runCli(["build", "--help"], root)).toEqual({ code: 0, stdout: BUILD_HELP, stderr: "" }));
  test("--version", async () =>
    expect(await runCli(["--version"], root)).toEqual({ code: 0, stdout: "9.8.7\n", stderr: "" }));
  test("no command: help, and a usage error", async () => {
    const { code, stdout, stderr } = await runCli([], root);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Usage: sitegen");
  });
  const commands = [
    "build",
    "merge",
    "check-links",
    "dev",
    "serve",
    "clear",
    "routes",
    "search-records",
    "init",
    "explain",
    "check-samples",
    "check-search",
    "diff",
    "eject",
    "redirects",
    "translations",
    "types",
    "version",
    "doctor",
  ];
  test.each(commands)("%s takes --root", async (command) => {
    expect((await runCli([command, "--help"], root)).stdout).toContain("--root <dir>");
  });
});

describe("usage errors exit with 2 and suggest a correction", () => {
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
      ["build", "--out-dir", "a\\b"],
      "Option '--out-dir <dir>' argument 'a\\b' is invalid. Expected `/` between folders.",
      "Did you mean `a/b`?",
    ],
    [
      ["merge", "a", "b\\c"],
      "Command-argument value 'b\\c' is invalid for argument 'dirs'. Expected `/` between folders.",
      "Did you mean `b/c`?",
    ],
    [["build", "a\\b"], "Unexpected site `a\\b`, expected a folder that exists", "Write `a/b`."],
    [
      ["serve", "--port", "99999"],
      "Option '--port <n>' argument '99999' is invalid. Expected a port from 0 to 65535.",
      "Run `sitegen serve --help`.",
    ],
    [["init"], "Missing required argument 'dir'", "Run `sitegen init --help`."],
    [
      ["init", "x", "--template", "wiki"],
      "Option '--template <name>' argument 'wiki' is invalid. Allowed choices are docs, blog, minimal.",
      "Run `sitegen init --help`.",
    ],
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
    expect([code, stderr.split("\n")[1]]).toEqual([
      2,
      "  Unexpected two site folders, `a` and `--root b`, expected one",
    ]);
  });
});

describe("explain", () => {
  test("by code and by name, complete", async () => {
    const text = `SG1904 nothing-to-serve (error)

Cause
  \`sitegen serve\` serves a finished build, but the output folder has none.

Example
  $ rm -r build
  $ sitegen serve

Remedy
  Run \`sitegen build\` first, with the same \`--out-dir\`.
`;
    for (const name of ["SG1904", "sg1904", "nothing-to-serve"])
      expect(await runCli(["explain", name], root)).toEqual({ code: 0, stdout: text, stderr: "" });
  });

  test("an example that is a site: fields of the config, files, commands", async () => {
    const { stdout } = await runCli(["explain", "SG1046"], root);
    expect(stdout).toContain(`
Example
  sitegen.config.ts
    redirects: { redirects: [{ from: "/docs/old-player", to: "/docs/player" }] },

  content/docs/index.md
    See the [player](/docs/old-player).

Remedy
`);
    expect((await runCli(["explain", "SG1208"], root)).stdout).toContain(`
Example
  $ printf '%300s' | tr ' ' '>' > content/docs/quotes.md
  $ sitegen build

Remedy
`);
  });

  test("without a code: all codes, one line each", async () => {
    const { code, stdout, stderr } = await runCli(["explain"], root);
    expect([code, stderr]).toEqual([0, ""]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      catalogue.map(({ code, name, severity }) => [code, name, severity]),
    );
    expect(stdout).toMatch(/^SG1042 {2}broken-link {2,}error$/m);
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

describe("serve", () => {
  beforeEach(async () => {
    const folder = path.join(root, "served");
    await fs.rm(folder, { recursive: true, force: true });
    await fs.mkdir(path.join(folder, "public"), { recursive: true });
    await fs.writeFile(path.join(folder, "public/.sitegen"), '{"format":1,"baseUrl":"/base/","trailingSlash":true}');
    await fs.writeFile(path.join(folder, "public/page.html"), "page");
  });

  test("without an output it says to build", async () => {
    expect(await runCli(["serve"], root)).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "error  SG1904 nothing-to-serve\n  Unexpected folder `build` without a build, expected the output of `sitegen build`\n  help: Run `sitegen build` first, with the same `--out-dir`.\n\n",
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

  test("--open starts the program that $BROWSER names with the URL", async () => {
    const opened = path.join(root, "opened");
    await fs.writeFile(`${opened}.sh`, `#!/bin/sh\nprintf %s "$1" > "${opened}"\n`, { mode: 0o755 });
    const controller = new AbortController();
    let url: string | undefined;
    const options = ["--out-dir", "public", "--port", "0", "--host", "127.0.0.1", "--open"];
    const ran = runCli(["serve", "served", ...options], root, {
      env: { BROWSER: `${opened}.sh` },
      signal: controller.signal,
      onOut: (text) => {
        url ??= /at (http:\S+)/.exec(text)?.[1];
      },
    });
    await expect.poll(() => fs.readFile(opened, "utf8").catch(() => ""), { timeout: 60_000 }).toMatch(/^http.+\/$/);
    controller.abort();
    await ran;
    expect(await fs.readFile(opened, "utf8")).toBe(url);
  });

  test("--beside serves another output, too, and a page that shows both; a folder without pages is an error", async () => {
    const other = path.join(root, "served/old");
    await fs.mkdir(path.join(other, "only"), { recursive: true });
    await fs.writeFile(path.join(other, "page.html"), "old page");
    await fs.writeFile(path.join(other, "only/index.html"), "only there");
    await fs.writeFile(
      path.join(other, "_headers"),
      "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: img-src *; frame-ancestors 'none'",
    );
    const controller = new AbortController();
    const answers: unknown[] = [];
    const options = ["--out-dir", "public", "--port", "0", "--host", "127.0.0.1"];
    const ran = await runCli(["serve", "served", ...options, "--beside", "old"], root, {
      signal: controller.signal,
      onOut: async (text) => {
        const [own, old, both] = [...text.matchAll(/http:\S+/g)].map(([url]) => url as string);
        if (!both) return;
        const page = await (await fetch(both)).text();
        const stored = await fetch(`${old}page/`);
        const { headers } = stored;
        const data = JSON.parse(/id="data">(.*?)<\/script>/.exec(page)?.[1] ?? "null");
        answers.push(
          data,
          [await stored.text(), headers.get("x-frame-options"), headers.get("content-security-policy")],
          await (await fetch(`${own}page/`)).text(),
          new URL(old as string).origin,
        );
        controller.abort();
      },
    });
    const origin = answers[3];
    expect(answers.slice(0, 3)).toEqual([
      {
        pages: ["/base/only", "/base/page"],
        outputs: [
          { name: "served/old", origin, absent: [] },
          { name: "served/public", origin: "", absent: ["/base/only"] },
        ],
      },
      ["old page", null, "img-src *"],
      "page",
    ]);
    expect([ran.code, ran.stderr]).toEqual([130, ""]);
    expect((await fs.readdir(other)).sort()).toEqual(["_headers", "only", "page.html"]);
    const { code, stderr } = await runCli(["serve", "served", ...options, "--beside", "none"], root);
    expect([code, stderr]).toEqual([
      2,
      "error  SG1904 nothing-to-serve\n  Unexpected folder `none` without pages, expected the output of another generator\n  help: Build the site with the other generator into another folder, and name that folder.\n\n",
    ]);
  });

  test("an output folder that a killed build moved away is restored", async () => {
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

  test("a port that may not be used exits with 3", async () => {
    const { code, stderr } = await runCli(["serve", "served", "--out-dir", "public", "--host", "192.0.2.1"], root);
    expect(code).toBe(3);
    expect(stderr).toContain(
      "SG1806 cannot-listen\n  Unexpected error EADDRNOTAVAIL listening on 192.0.2.1, port 3000",
    );
  });
});

describe("control characters in names never reach a terminal", () => {
  const evil = "a\u001b]0;x\u0007\u009b\u202eb";
  const escaped = "a\\u001b]0;x\\u0007\\u009b\\u202eb";

  test("through messages, usage errors, init and serve", async () => {
    expect((await runCli(["build", evil, "--root", "b"], root)).stderr).not.toMatch(/[^\n -~]/);
    expect((await runCli([evil], root)).stderr).not.toMatch(/[^\n -~]/);
    const started = await runCli(["init", evil], root);
    expect(started.stdout + started.stderr).not.toMatch(/[^\n -~]/);
    await fs.mkdir(path.join(root, evil, "build"), { recursive: true });
    await fs.writeFile(path.join(root, evil, "build/.sitegen"), '{"format":1,"baseUrl":"/"}');
    const controller = new AbortController();
    controller.abort();
    const { stdout } = await runCli(["serve", evil, "--port", "0"], root, { signal: controller.signal });
    expect(stdout.split(" at http")[0]).toBe(`Serving ${escaped}/build`);
  });
});
