// @module-tag nightly
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countWordChanges } from "../../../cli/upkeep/changes/count-word-changes.ts";
import { parentsOf } from "../../../cli/upkeep/changes/parents-of.ts";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": CONFIG,
    "docs/a.md": "---\ndescription: One\n---\n\n# A\n\nSome words that stay the same on this page.\n",
    "docs/b.mdx": 'import Part from "./_part.mdx";\n\n# B\n\n<Part />\n',
    "docs/_part.mdx": "Shared text.\n",
    "docs/guide/c.md": "# C\n\nA page that moves to another folder with all its text.\n",
    "docs/guide/d.md": "# D\n\nA page that is removed.\n",
    "docs/guide/index.md": "# Guide\n",
  });
  site.commit("2026-01-01");
  site.git("tag", "v1");
});
afterEach(() => site.end());

const CONFIG = `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", baseUrl: "/site/", content: [docs({ path: "docs" })] };
`;

const move = (from: string, to: string): void => {
  site.write({ [to]: site.read(from) });
  site.remove(from);
};
/** Changes of every kind, one of them committed. */
function change(): void {
  move("docs/guide/c.md", "docs/c.md");
  site.commit("2026-02-01");
  site.remove("docs/guide/d.md");
  site.write({
    "docs/a.md": "---\ndescription: Two\n---\n\n# A\n\nSome other words that stay the same on this page.\n",
    "docs/_part.mdx": "Shared text, longer.\n",
    "docs/new.md": "# New\n\nThree words here.\n",
    // of a build, in a repository that does not ignore it
    ".gitignore": "",
    "build/assets/site.css": "a { color: red }\n",
    "sitegen.config.mjs": CONFIG.replace('"T"', '"U"'),
  });
}

describe("sitegen diff", () => {
  test("lists pages with reasons and words, and files that concern all of them", async () => {
    change();
    const { code, stdout, stderr } = await site.run("diff", "v1", "--preview", "https://p.example/7/");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(`Pages since v1: 1 added, 1 removed, 3 changed
~ https://p.example/7/docs/a  text; front matter: description; +1 −0 words
~ https://p.example/7/docs/b  imports docs/_part.mdx
~ https://p.example/7/docs/c  moved from /docs/guide/c
- /docs/guide/d  +0 −7 words
+ https://p.example/7/docs/new  +5 −0 words
Files that any page may depend on: sitegen.config.mjs
`);
  });

  test("as JSON and as a comment; without changes", async () => {
    expect((await site.run("diff", "v1")).stdout).toBe("Pages since v1: 0 added, 0 removed, 0 changed\n");
    site.write({ "docs/a.md": site.read("docs/a.md").replace("# A", "# A | B").replace("same", "same, too,") });
    expect((await site.run("diff", "v1", "--format", "github", "--preview", "https://p.example")).stdout).toBe(
      `<!-- sitegen diff -->
### Pages: 0 added, 0 removed, 1 changed

Since \`v1\` (${site.git("rev-parse", "v1").slice(0, 7)}).

| | page | why | text |
| --- | --- | --- | --- |
| changed | [A \\| B](https://p.example/docs/a) | text | +4 −1 words |
`,
    );
    const report = JSON.parse((await site.run("diff", "v1", "--format", "json")).stdout);
    expect(report).toMatchObject({
      version: 1,
      ref: "v1",
      pages: [{ type: "changed", url: "/docs/a", title: "A | B", file: "docs/a.md", reasons: ["text"], preview: null }],
      generated: { added: [], removed: [] },
      shared: [],
    });
  });

  test("compares with the commit where the branch began, not with what the ref became since", async () => {
    site.git("checkout", "-q", "-b", "topic");
    site.write({ "docs/topic.md": "# Topic\n" });
    site.commit("2026-02-01");
    site.git("checkout", "-q", "main");
    site.write({ "docs/later.md": "# Later\n" });
    site.commit("2026-03-01");
    site.git("checkout", "-q", "topic");
    expect((await site.run("diff", "main")).stdout).toContain("1 added, 0 removed, 0 changed\n+ /docs/topic");
  });
});

describe("sitegen redirects", () => {
  test("writes redirects for moved and removed pages, and says how to use them", async () => {
    change();
    const dry = await site.run("redirects", "--since", "v1", "--dry-run");
    expect(dry.stdout).toBe(`Missing redirects:
  /docs/guide/c -> /docs/c (the file moved)
  /docs/guide/d -> /docs/guide/ (removed: the page above)
`);
    expect(site.files()).not.toContain("redirects.json");
    const { stdout } = await site.run("redirects", "--since", "v1");
    expect(stdout).toContain('import redirects from "./redirects.json" with { type: "json" };');
    expect(JSON.parse(site.read("redirects.json"))).toEqual([
      { from: "/docs/guide/c", to: "/docs/c" },
      { from: "/docs/guide/d", to: "/docs/guide/" },
    ]);
    // the config uses the file; the page moves again, without a commit
    site.write({
      "sitegen.config.mjs": CONFIG.replace(
        "export default {",
        'import redirects from "./redirects.json" with { type: "json" };\nexport default { redirects: { redirects },',
      ),
    });
    expect((await site.run("redirects", "--since", "v1")).stdout).toBe(
      "All URLs of the site at `v1` have a page or a redirect.\n",
    );
    site.commit("2026-03-01");
    move("docs/c.md", "docs/e.md");
    expect((await site.run("redirects", "--since", "HEAD")).stdout).toContain("/docs/c -> /docs/e (the file moved)");
    expect(JSON.parse(site.read("redirects.json"))).toEqual([
      { from: "/docs/guide/c", to: "/docs/e" },
      { from: "/docs/guide/d", to: "/docs/guide/" },
      { from: "/docs/c", to: "/docs/e" },
    ]);
  });

  test("the import is relative to the config", async () => {
    move("sitegen.config.mjs", "site/sitegen.config.mjs");
    site.commit("2026-02-01");
    site.remove("docs/guide/d.md");
    expect((await site.run("redirects", "--since", "HEAD")).stdout).toBe(`Wrote redirects.json:
  /docs/guide/d -> /docs/guide/ (removed: the page above)

Use the file in site/sitegen.config.mjs:
  import redirects from "../redirects.json" with { type: "json" };
  redirects: { redirects }
`);
  });

  test("a page whose URL or name changed", async () => {
    site.write({
      "docs/a.md": `---\nslug: /start\n---\n${site.read("docs/a.md").slice(24)}`,
      "docs/other.md": "# D\n\nWritten again, in quite another way.\n",
    });
    site.remove("docs/guide/d.md");
    expect((await site.run("redirects", "--since", "v1", "--dry-run")).stdout).toBe(`Missing redirects:
  /docs/a -> /docs/start (the URL of the file changed)
  /docs/guide/d -> /docs/other (the page with the same title)
`);
  });
});

describe("refs that cannot be compared", () => {
  test.each([
    [["diff", "v9"], "Unexpected Git ref `v9`, expected a branch, a tag or a commit of the repository"],
    [["redirects", "--since", "--all"], "Unexpected Git ref `--all`"],
  ])("%j", async (argv, message) => {
    const { code, stdout, stderr } = await site.run(...argv);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toContain("SG2009");
  });

  test("a shallow clone has its own remedy; so have a config with errors, a damaged file and a folder without Git", async () => {
    site.write({ "redirects.json": '{ "/a": "/b" }' });
    expect((await site.run("redirects", "--since", "v1")).stderr).toContain("redirects.json:1:1  error  SG2013");
    site.write({ "sitegen.config.mjs": "export default { title: 1 };\n" });
    site.commit("2026-02-01");
    site.write({ "sitegen.config.mjs": CONFIG });
    const failed = await site.run("diff", "HEAD");
    expect(failed.stderr).toContain("SG2010");
    expect(failed.stderr).toContain("Name a later commit");
    site.write({ ".git/shallow": site.git("rev-parse", "HEAD") });
    expect((await site.run("diff", "v9")).stderr).toContain("The clone is shallow: set `fetch-depth: 0`");
    site.remove(".git");
    expect((await site.run("diff", "v1")).stderr).toContain("Run the command in a repository with a commit");
  });
});

test.each([
  ["", "", 0, 0],
  ["a b c", "a b c", 0, 0],
  ["a b c", "a x c", 1, 1],
  ["a b", "b a", 1, 1],
  ["", "a b", 2, 0],
  ["one two three four", "zero one three four five", 2, 1],
])("words of %j and %j: %i added, %i removed", (before, after, added, removed) => {
  expect(countWordChanges(before, after)).toEqual({ added, removed });
});

test("long texts without a common word are counted as sets", () => {
  const text = (word: string) => Array.from({ length: 3000 }, (_, index) => word + index).join(" ");
  expect(countWordChanges(text("a"), text("b"))).toEqual({ added: 3000, removed: 3000 });
});

test("parents of a path", () => expect(parentsOf("/a/b/c")).toEqual(["/a/b/", "/a/b", "/a/", "/a", "/"]));
