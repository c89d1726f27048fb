// The command as a hook or a CI workflow calls it: flags, formats, exit codes.
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, repoRoot, runNode } from "./built-cli.ts";

let root: string;
let asked = 0;
const server = http.createServer((_, response) => {
  asked++;
  response.writeHead(404).end();
});
const page = () => path.join(root, "content/docs/broken.md");
beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "sitegen-check-")));
  cpSync(path.join(repoRoot, "tests/sites/minimal"), root, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const away = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gone`;
  writeFileSync(page(), `# Broken\n\n[a](/docs/frist) and [b](${away})\n`);
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});
const run = (...args: string[]) =>
  runNode([cli, "check-links", ...args], { cwd: root, env: { ...process.env, NO_COLOR: "1" } });

test("a broken link: frame and remedy for people, exit code 1; nothing is built", async () => {
  const { code, stdout, stderr } = await run();
  expect(stderr.slice(stderr.indexOf("content/docs/"))).toBe(`content/docs/broken.md:3:1  error  SG1042 broken-link
  Unexpected link to \`/docs/frist\`, expected the URL of a route
  3 │ [a](/docs/frist) and [b](${readFileSync(page(), "utf8").match(/http[^)]+/)?.[0]})
    │ ^
  help: Did you mean \`/docs/first\`?

`);
  expect(stdout).toMatch(/^1 error on 5 pages in \d+(?:\.\d+)? (?:m?s)\.\n$/);
  expect(code).toBe(1);
  expect(readdirSync(root)).not.toContain("build");
  expect(asked).toBe(0);
});

test("a second check of the same files repeats the first one's findings, and checks again after an edit", {
  tags: ["nightly"],
}, async () => {
  const check = async (...args: string[]) => {
    const { diagnostics, routes, timings } = JSON.parse((await run("--format", "json", ...args)).stdout);
    return { diagnostics, routes, looked: Object.keys(timings).length > 0 };
  };
  const first = await check("--no-cache");
  await check();
  expect(await check()).toEqual({ ...first, looked: false });
  expect(await check("--no-cache")).toEqual({ ...first, looked: true });
  const text = readFileSync(page(), "utf8");
  writeFileSync(page(), text.replace("/docs/frist", "/docs/first"));
  expect(await check()).toEqual({ diagnostics: [], routes: 5, looked: true });
  writeFileSync(page(), text);
  expect(await check()).toEqual({ ...first, looked: true });
});

test("--external requests other hosts; a removed page is an error", async () => {
  const { code, stdout } = await run("--external", "--format", "json");
  expect(code).toBe(1);
  const { ok, routes, diagnostics } = JSON.parse(stdout);
  expect([ok, routes, diagnostics.map(({ name }: { name: string }) => name)]).toEqual([
    false,
    5,
    ["broken-link", "broken-external-link"],
  ]);
  expect(asked).toBeGreaterThan(0);
});

test("--format github and sarif go to stdout only", async () => {
  const github = await run("--format", "github");
  expect(github.stdout).toBe(
    "::error file=content/docs/broken.md,line=3,col=1,title=SG1042 broken-link::Unexpected link to `/docs/frist`, expected the URL of a route%0ADid you mean `/docs/first`?\n",
  );
  expect([github.code, github.stderr]).toEqual([1, ""]);
  const sarif = await run("--format", "sarif");
  expect([sarif.code, sarif.stderr, JSON.parse(sarif.stdout).runs[0].results.length]).toEqual([1, "", 1]);
});

test("a file name cannot control the terminal, whatever the format", { tags: ["nightly"] }, async () => {
  const evil = path.join(root, "content/docs/a\u001b]0;x\u0007b.md");
  writeFileSync(evil, "# Evil\n\n[a](/docs/gone)\n");
  for (const format of ["pretty", "github", "sarif", "json"]) {
    const { stdout, stderr } = await run("--format", format);
    expect([
      format,
      /0;x/.test(stdout + stderr),
      /[\0-\u0008\u000b-\u001f\u007f-\u009f]/.test(stdout + stderr),
    ]).toEqual([format, true, false]);
  }
  rmSync(evil);
});

test("files limit the report; --no-cache leaves no cache; a file outside is a usage error, staged without Git one of the environment", async () => {
  rmSync(path.join(root, ".sitegen"), { recursive: true, force: true });
  const other = await run("content/docs/first.md", "--no-cache");
  expect([other.code, other.stdout.startsWith("No errors or warnings on 5 pages")]).toEqual([0, true]);
  expect(readdirSync(path.join(root, ".sitegen"))).not.toContain("cache");
  const outside = await run("../elsewhere.md");
  expect(outside.code).toBe(2);
  expect(outside.stderr).toContain("Unexpected path `../elsewhere.md`, expected a file or folder that exists");
  const staged = await run("--staged");
  expect(staged.code).toBe(3);
  expect(staged.stderr).toContain("Unexpected `--staged` outside a Git repository with a commit");
});

test("--fix writes the one page that was meant, shows the change and checks again", async () => {
  const { code, stdout } = await run("--fix");
  const away = readFileSync(page(), "utf8").match(/http[^)]+/)?.[0];
  expect(stdout.split("\n\n")[0]).toBe(`--- content/docs/broken.md
+++ content/docs/broken.md
@@ 3 @@
-[a](/docs/frist) and [b](${away})
+[a](/docs/first) and [b](${away})`);
  expect(stdout).toContain("1 link fixed, no errors or warnings on 5 pages");
  expect(code).toBe(0);
});

test("--fix of a link in the config checks the config as it is then", async () => {
  const config = path.join(root, "site/sitegen.config.ts");
  const text = readFileSync(config, "utf8");
  const withLink = (to: string): string =>
    text.replace("url:", `themeConfig: { footer: { links: [{ label: "First", to: "${to}" }] } }, url:`);
  writeFileSync(config, withLink("/docs/frist"));
  const { code, stdout, stderr } = await run("--fix");
  expect(stdout).toContain("1 link fixed, no errors or warnings on 5 pages");
  expect([code, stderr.includes("SG1042")]).toEqual([0, false]);
  expect(readFileSync(config, "utf8")).toBe(withLink("/docs/first"));
  writeFileSync(config, text);
});
