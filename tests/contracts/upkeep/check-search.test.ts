// @module-tag nightly
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { runCli } from "../../unit/commands/fake-world.ts";
import { repoRoot } from "../built-cli.ts";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })],
  redirects: { redirects: [{ from: "/docs/volume", to: "/docs/audio" }] } };
`,
    "docs/audio.md": "# Audio\n\nSet the volume, and fade out at the end.\n",
    "docs/video.md": "# Video config\n\nWidth and height. Audio is elsewhere.\n",
    "search-tests.yml": TESTS,
  });
});
afterEach(() => site.end());

const TESTS = `- query: fade out
  first: /docs/audio
- query: config
  top3: [/docs/audio, /docs/video/]
`;

test("tests pass; later results are compared with the recorded ones", async () => {
  expect(await site.run("check-search")).toEqual({ code: 0, stdout: "2 search tests: 2 pass, 0 fail.\n", stderr: "" });
  await site.run("check-search", "--update");
  expect(JSON.parse(site.read("search-tests.results.json"))).toEqual({
    version: 1,
    results: {
      "en: fade out": { rank: 1, first: "/docs/audio" },
      "en: config": { rank: 1, first: "/docs/video" },
    },
  });
  site.write({
    "docs/fade.md": "# Fade out\n",
    "search-tests.yml": TESTS.replace("first: /docs/audio", "top3: /docs/audio").replace(
      "query: config",
      "query: width",
    ),
  });
  expect((await site.run("check-search")).stdout).toBe(`Changed since the recorded results:
  en: fade out: rank 1 before, now rank 2
  en: width: new, rank 1
  en: config: not tested any more
2 search tests: 2 pass, 0 fail.
`);
});

test("words are found in the forms of the site's stemmer; a missing one is an error at its option", async () => {
  const config = (module: string) => `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })],
  i18n: { defaultLocale: "de", locales: ["de"] }, search: { stemmers: { de: "${module}", fr: "none" } } };
`;
  site.write({
    "sitegen.config.mjs": config("./stem.mjs"),
    "stem.mjs": 'export const stemmer = (word) => word.replace(/(?:en|te)$/, "");\n',
    "docs/audio.md": "# Laut\n\nSie spielten.\n",
    "docs/video.md": "# Bild\n\nEin Spiel.\n",
    "search-tests.yml": "- query: spielten\n  first: /docs/audio\n- query: spielte\n  top3: /docs/video\n",
  });
  expect(await site.run("check-search")).toEqual({ code: 0, stdout: "2 search tests: 2 pass, 0 fail.\n", stderr: "" });
  site.write({ "sitegen.config.mjs": config("@stems/german") });
  const { code, stderr } = await site.run("check-search");
  expect(code).toBe(1);
  expect(stderr).toContain(`sitegen.config.mjs:3:73  error  SG1229 missing-stemmer`);
  expect(stderr).toContain("help: Run `npm install @stems/german`.");
});

test("a failing test is an error at its query, with the first results", async () => {
  site.write({ "docs/fade.md": "# Fade out\n" });
  const { code, stdout, stderr } = await site.run("check-search");
  expect([code, stdout]).toEqual([1, "2 search tests: 1 pass, 1 fail.\n"]);
  expect(stderr).toContain("search-tests.yml:1:3  error  SG2007 search-test-failed");
  expect(stderr).toContain("expected `/docs/audio` first; it has rank 2");
  expect(stderr).toContain("1. /docs/fade");
  const { results } = JSON.parse((await site.run("check-search", "--json")).stdout);
  expect(results[0]).toEqual({
    ...{ query: "fade out", locale: "en", rank: 2, within: 1, passed: false },
    found: ["/docs/fade", "/docs/audio"],
  });
});

test.each([
  ["- query: a\n  first: /docs/volume\n", "SG2006", "It redirects to `/docs/audio`: write that."],
  ["- query: a\n  first: /docs/vido\n", "SG2006", "Did you mean `/docs/video`?"],
  ["- query: a\n  first: /docs/audio\n  locale: fr\n", "SG1901", "search-tests.yml:1:3"],
  ["- query: a\n", "SG2005", "expected the path of a page as either `first` or `top3`"],
  ["- query: a\n  frist: /docs/audio\n", "SG2005", "Did you mean `first`?"],
  ["a: 1\n", "SG2005", "expected a list of search tests"],
  ["- query: a\n  first: [\n", "SG1126", "search-tests.yml"],
])("%j is reported at its place", async (text, code, part) => {
  site.write({ "search-tests.yml": text });
  const ran = await site.run("check-search");
  expect(ran.code).toBeGreaterThan(0);
  expect(ran.stderr).toContain(code);
  expect(ran.stderr).toContain(part);
});

test("a site without tests, and one with a hosted search, have their remedy", async () => {
  site.remove("search-tests.yml");
  expect(
    (await site.run("check-search")).stderr,
  ).toContain(`Unexpected absence of \`search-tests.yml\`, expected a file of search tests
  help: Write a list of tests:
        - query: fade out
          first: /docs/audio
`);
  expect((await site.run("check-search", "--file", "a.json")).stderr).toContain("Unexpected absence of `a.json`");
  site.write({
    "sitegen.config.mjs": `export default { title: "T", url: "https://t.example", search: { provider: "algolia", appId: "A", apiKey: "k", indexName: "i" } };\n`,
  });
  expect((await site.run("check-search")).stderr).toContain("SG2008");
});

test("the workflow of this repository runs the search tests of its site, which pass, and lists changed pages", async () => {
  const workflow = readFileSync(path.join(repoRoot, ".github/workflows/ci.yml"), "utf8");
  const commands = [...workflow.matchAll(/node dist\/sitegen\.js (.*)/g)].map(([, command]) => command as string);
  expect(commands).toEqual([
    "check-links --format github",
    "build",
    "check-search --file site/search-tests.yml",
    'diff "$BASE" --format github >> "$GITHUB_STEP_SUMMARY"',
  ]);
  expect(await runCli((commands[2] as string).split(" "), repoRoot)).toEqual({
    code: 0,
    stdout: "14 search tests: 14 pass, 0 fail.\n",
    stderr: "",
  });
});
