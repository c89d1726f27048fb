// Code blocks that show code of files: what a page shows follows the file, in builds and in `dev`.
// @module-tag nightly
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildRoot, createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const SITE = {
  "site/sitegen.config.ts":
    'import { docs } from "sitegen";\nexport default { title: "A", url: "https://a.example", content: [docs()] };\n',
  "content/docs/a.md": '# A\n\n```python file="../../code/a.py#part" showLineNumbers\n```\n',
  "content/docs/b.md": "# B\n\n```md file=./c.md\n```\n",
  "content/docs/c.md": "# C\n\nText.\n",
  "code/a.py": "import x\n# region part\nprint(1)\n# endregion\n",
};

test("an edit of the file, alone or with a page, gives the bytes of a cold build", { timeout: 120_000 }, async () => {
  const root = createSite(SITE);
  const at = (name: string) => path.join(root, name);
  const built = async (): Promise<string> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    return readFileSync(at("build/docs/a/index.html"), "utf8");
  };
  const page = await built();
  expect(page.replace(/<\/?span[^>]*>/g, "")).toContain('<code style="counter-reset:sg-line 2">print(1)</code>');
  // the second build trusts the stamps of the first
  await runCli(["build"], root);
  writeFileSync(at("code/a.py"), SITE["code/a.py"].replace("1", "22"));
  expect((await built()).replace(/<\/?span[^>]*>/g, "")).toContain("print(22)");
  await runCli(["build"], root);
  writeFileSync(at("code/a.py"), SITE["code/a.py"].replace("1", "333"));
  writeFileSync(at("content/docs/c.md"), "# C\n\nOther text.\n");
  expect((await built()).replace(/<\/?span[^>]*>/g, "")).toContain("print(333)");
  expect(readFileSync(at("build/docs/b/index.html"), "utf8")).toContain("Other text.");
});

test("`dev` shows the new code", { timeout: 60_000 }, async () => {
  const root = createSite(SITE);
  const { value: config } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error("no config");
  const live = createLiveSite(config, { cache: true, concurrency: 2, loadVendor, onProgress() {} });
  try {
    let snapshot = await live.refresh(null);
    const change = async (name: string, text: string): Promise<void> => {
      writeFileSync(path.join(root, name), text);
      snapshot = await live.refresh({ files: [path.join(root, name) as FilePath], listings: false });
    };
    const shown = async (name: string): Promise<string> => {
      const page = await snapshot.read(`docs/${name}/index.html` as OutputPath);
      return page.type === "bytes"
        ? Buffer.from(page.bytes)
            .toString()
            .replace(/<\/?span[^>]*>/g, "")
        : "";
    };
    expect(await shown("a")).toContain("print(1)");
    await change("code/a.py", SITE["code/a.py"].replace("1", "22"));
    expect(await shown("a")).toContain("print(22)");
    await change("content/docs/c.md", "# C\n\nOther text.\n");
    expect(await shown("b")).toContain("Other text.");
    expect(snapshot.shownOutside()).toEqual([]);
  } finally {
    await live.close();
  }
});

test("what cannot be shown is an error at the fence", async () => {
  const fence = (attributes: string): string => `\`\`\`ts ${attributes}\n\`\`\`\n\n`;
  const root = createSite({
    ...SITE,
    "content/docs/a.md":
      `# A\n\n${fence('file="../../code/b.py"')}${fence('file="../../../x.py"')}${fence('file="../../code/a.py#prat"')}` +
      `${fence('file="../../code/a.py" lines="3-9"')}${fence('file="./open.ts#x"')}`,
    "content/docs/open.ts": "// #region x\n",
  });
  const { diagnostics } = await buildRoot(root, { cache: false });
  expect(
    diagnostics.map(({ location, name, message, help }) => `${location?.line} ${name}: ${message} (${help})`),
  ).toEqual([
    "3 sample-unreadable: Unexpected file `code/b.py` that does not exist, expected a text file of the repository (Correct the path. `@site/…` starts at the site's folder.)",
    '6 sample-outside: Unexpected file `../x.py` outside the repository, expected a text file of the repository (Move the file into the repository, or allow its folder: `markdown: { sampleFolders: ["../shared"] }`.)',
    "9 sample-part-missing: Unexpected region `prat`, expected one of `code/a.py`: part (Did you mean `part`?)",
    "12 sample-part-missing: Unexpected lines `3-9`, expected lines between 1 and 4: there are no others in `code/a.py` (Correct the name or the lines, or add `#region name` and `#endregion name` as comments to the file.)",
    "15 sample-part-missing: Unexpected region `x` of `content/docs/open.ts`, which is not closed (Add a comment `#endregion x` after its last line.)",
  ]);
});
