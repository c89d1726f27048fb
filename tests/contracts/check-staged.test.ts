// `check-links --staged` checks the Git index, as the commit will be, and not the disk.
// @module-tag nightly
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cli, runNode } from "./built-cli.ts";

const FILES = {
  ".gitignore": ".sitegen\nnode_modules\ngenerated*\n",
  "website/sitegen.config.ts": `import { defineConfig, docs } from "sitegen";
import { title } from "words";
export default defineConfig({ title, url: "https://staged.example", content: [docs({ path: "../docs" })] });
`,
  "website/node_modules/words/package.json": '{ "name": "words", "type": "module", "main": "index.js" }',
  "website/node_modules/words/index.js": 'export const title = "From a package";\n',
  "website/static/plan.pdf": "plan",
  "docs/target.md": "# Target\n",
  "docs/generated.md": "# Generated and ignored\n",
  "docs/linking.md": "# Linking\n\n[a](/docs/target) [b](/plan.pdf) [c](/docs/generated)\n",
};
let top: string;
let head: string;
const place = (file: string) => path.join(top, file);
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), text);
};
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: top, encoding: "utf8" });
let hook: NodeJS.ProcessEnv = {};
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await runNode([cli, "check-links", "--staged", ...args], {
    cwd: place("website"),
    env: { ...process.env, NO_COLOR: "1", ...hook },
  });
  return { code, stdout, stderr };
};
const check = async () => {
  const { code, stdout } = await run("--format", "github");
  return { code, faults: stdout.split("\n").filter(Boolean) };
};
const fault = (at: string, rest: string) => `::error file=${at},title=${rest}`;
const broken = (at: string, target: string) =>
  fault(
    at,
    `SG1042 broken-link::Unexpected link to \`${target}\`, expected the URL of a route%0AAdd the page, or list the URL under \`ignoreLinks\`.`,
  );

beforeAll(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-staged-")));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  head = git("rev-parse", "HEAD").trim();
});
beforeEach(() => {
  hook = {};
  git("reset", "-q", "--hard", head);
  git("clean", "-qfd");
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const LINKING = "# Linking\n\n[a](/docs/target)\n";
const BROKEN = "# Linking\n\n[a](/docs/gone-page)\n";
const AT = "../docs/linking.md,line=3,col=1";

test.each<[string, () => void, string[]]>([
  [
    "broken in the index, fine on disk",
    () => {
      write("docs/linking.md", BROKEN);
      git("add", ".");
      write("docs/linking.md", LINKING);
    },
    [broken(AT, "/docs/gone-page")],
  ],
  [
    "fine in the index, broken on disk",
    () => {
      write("docs/linking.md", `${FILES["docs/linking.md"]}\nMore\n`);
      git("add", ".");
      write("docs/linking.md", BROKEN);
    },
    [],
  ],
  [
    "the target is removed from the index alone",
    () => void git("rm", "-q", "--cached", "docs/target.md"),
    [broken(AT, "/docs/target")],
  ],
  [
    "links to a page and a file that are not tracked",
    () => {
      write("docs/linking.md", "# Linking\n\n[a](/docs/fresh)\n\n[b](/fresh.pdf)\n");
      git("add", ".");
      write("docs/fresh.md", "# Fresh\n");
      write("website/static/fresh.pdf", "fresh");
    },
    [broken(AT, "/docs/fresh"), broken("../docs/linking.md,line=5,col=1", "/fresh.pdf")],
  ],
  [
    "the target is renamed in the index, and is back on disk",
    () => {
      git("mv", "docs/target.md", "docs/moved.md");
      write("docs/target.md", "# Target\n");
    },
    [broken(AT, "/docs/target")],
  ],
  [
    "some lines of a file are staged",
    () => {
      write("docs/linking.md", `${LINKING}\n[b](/docs/staged-part)\n`);
      git("add", ".");
      write("docs/linking.md", `# Linking\n\nMore\n\n${BROKEN}\n[b](/docs/staged-part)\n`);
    },
    [broken("../docs/linking.md,line=5,col=1", "/docs/staged-part")],
  ],
])("%s", async (_, change, faults) => {
  change();
  expect(await check()).toEqual({ code: faults.length > 0 ? 1 : 0, faults });
});

test("the frame shows the index; a fix is on disk until it is staged", async () => {
  write("docs/linking.md", "# Linking\n\n[staged](/docs/tarhet)\n");
  git("add", ".");
  const fixed = await run("--fix");
  expect(readFileSync(place("docs/linking.md"), "utf8")).toBe("# Linking\n\n[staged](/docs/target)\n");
  expect(fixed.stderr.slice(fixed.stderr.indexOf("../docs/"))).toBe(`../docs/linking.md:3:1  error  SG1042 broken-link
  Unexpected link to \`/docs/tarhet\`, expected the URL of a route
  3 │ [staged](/docs/tarhet)
    │ ^
  help: Did you mean \`/docs/target\`?

`);
  expect(fixed.stdout).toContain("1 link fixed, 1 error on ");
  expect(fixed.stdout).toContain("The fixes are on disk only: `git add` the fixed files to commit them.\n");
  git("add", ".");
  expect(await check()).toEqual({ code: 0, faults: [] });
});

test("a hook in a linked worktree gets GIT_DIR, and the site is below the top", async () => {
  hook = { GIT_DIR: place(".git") };
  write("docs/linking.md", BROKEN);
  git("add", ".");
  write("docs/linking.md", LINKING);
  expect(await check()).toEqual({ code: 1, faults: [broken(AT, "/docs/gone-page")] });
});

test("a conflict in the index is an error", async () => {
  git("checkout", "-q", "-b", "other");
  write("docs/target.md", "# Other\n");
  git("commit", "-qam", "other");
  git("checkout", "-q", "--detach", head);
  write("docs/target.md", "# Ours\n");
  git("commit", "-qam", "ours");
  expect(() => git("merge", "-q", "other")).toThrow();
  expect(await check()).toEqual({
    code: 3,
    faults: [
      "::error title=SG1888 index-conflict::Unexpected conflict in the Git index, expected one version of `../docs/target.md`%0AResolve the conflict in the file and `git add` it, or leave out `--staged` to check the files on disk.",
    ],
  });
});
