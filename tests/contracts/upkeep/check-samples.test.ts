import { afterEach, beforeEach, expect, test } from "vitest";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })] };
`,
    "node_modules/player/package.json": '{ "name": "player", "version": "1.0.0", "types": "index.d.ts" }',
    "node_modules/player/index.d.ts": "export declare function play(options: { volume: number }): void;\n",
  });
});
afterEach(() => site.end());

const fence = (info: string, ...lines: string[]): string => `\`\`\`${info}\n${lines.join("\n")}\n\`\`\`\n\n`;
const IMPORT = "import { play } from 'player';";
/** Error code, place and message of each. */
const errors = (stderr: string): string[] =>
  [...stderr.matchAll(/^ *(\S+:\d+:\d+) .*$/gm)].map(([line]) => line.trim());

test("marked samples compile against the packages of the site; errors are at their line", async () => {
  site.write({
    "docs/a.mdx":
      "# A\n\n" +
      fence("ts check title='volume.ts'", "export const volume = 1;") +
      fence("ts twoslash", IMPORT, "import { volume } from './volume';", "play({ volume });") +
      fence("ts", "play(") +
      fence('ts check no-check="a fragment"', "play(") +
      fence(
        "ts check",
        IMPORT,
        "play({ volume: 0 }); // [!code --]",
        "play('loud'); // [!code --]",
        "play({ volume: 1 }); // [!code ++]",
      ),
    "docs/b.md": `# B\n\n${fence("ts check", "// @errors: 2322", "// ---cut---", "const volume: number = 'loud';")}`,
  });
  expect(await site.run("check-samples")).toEqual({
    code: 0,
    stdout: "4 samples on 2 pages compiled, 1 with `no-check` left out.\n",
    stderr: "",
  });
  site.write({
    "docs/c.md":
      "# C\n\n- item\n\n  ```ts check\n  import { play } from 'player';\n  play({ volume: 'loud' });\n  ```\n",
    "docs/b.md": `# B\n\n${fence("ts check", "// @errors: 2322", "// ---cut---", "const volume: number = 1;")}`,
  });
  const { code, stdout, stderr } = await site.run("check-samples", "--root", site.root);
  expect([code, stdout]).toEqual([1, "5 samples on 3 pages compiled, 1 with `no-check` left out.\n"]);
  expect(errors(stderr)).toEqual([
    "docs/b.md:4:1  error  SG2020 sample-error-absent",
    "docs/c.md:7:10  error  SG2019 sample-not-compiled",
  ]);
});

test("one page, all samples, options of a tsconfig", async () => {
  site.write({
    "docs/a.md": `# A\n\n${fence("ts", "export const f = (a) => a;")}`,
    "docs/b.md": `# B\n\n${fence("ts", "missing();")}`,
    "loose.json": '{ "compilerOptions": { "strict": false } }',
  });
  expect((await site.run("check-samples")).stdout).toBe(
    "No sample is marked: write ```ts check, or check all of them with --all.\n",
  );
  const strict = await site.run("check-samples", "docs/a.md", "--all");
  expect([strict.code, strict.stderr.includes("TS7006"), strict.stderr.includes("TS2304")]).toEqual([1, true, false]);
  const loose = await site.run("check-samples", "docs/a.md", "--all", "--project", "loose.json");
  expect([loose.code, loose.stdout]).toEqual([0, "1 sample on 1 page compiled.\n"]);
  site.write({ "loose.json": '{ "compilerOptions": { "strikt": false } }' });
  const wrong = await site.run("check-samples", "docs/a.md", "--all", "--project", "loose.json");
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("strikt")]);
});

test("packages may be in another folder, and nothing is left", { tags: ["nightly"] }, async () => {
  site.write({
    "docs/a.md": `# A\n\n${fence("ts check", "import { stop } from 'other';", "stop();")}`,
    "samples/node_modules/other/package.json": '{ "name": "other", "version": "1.0.0", "types": "index.d.ts" }',
    "samples/node_modules/other/index.d.ts": "export declare function stop(): void;\n",
  });
  expect((await site.run("check-samples")).stderr).toContain("TS2307");
  expect((await site.run("check-samples", "--packages", "samples")).code).toBe(0);
  expect(site.files().filter((file) => /samples-\d/.test(file))).toEqual([]);
});
