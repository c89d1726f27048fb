// Types in code blocks: they follow the files and packages in which TypeScript finds them, in builds and in `dev`.
// @module-tag nightly
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { repoRoot } from "../content/repo-root.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildRoot, createSite, formatShort, hashCold, hashWritten, loadVendor, readOutput } from "./build-fixture.ts";

const config = (markdown: string): string =>
  `import { docs } from "sitegen";\nexport default { title: "A", url: "https://a.example", content: [docs()], markdown: { ${markdown} } };\n`;
const fence = (...lines: string[]): string => `\`\`\`ts twoslash\n${lines.join("\n")}\n\`\`\`\n`;
const SITE = {
  "sitegen.config.ts": config('twoslash: { tsconfig: "tsconfig.json" }'),
  "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022"] } }\n',
  "content/docs/index.md": "# Start\n\n```ts\nconst plain = 1;\n```\n",
  "content/docs/a.md": `# A\n\n${fence(
    'import { load } from "./src/load";',
    'import { tone } from "tones";',
    "// ---cut---",
    "const clip = [load(), tone];",
    "//    ^?",
  )}`,
  "src/load.ts": "export const load = (): number => 1;\n",
  "node_modules/tones/package.json": '{ "name": "tones", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/tones/index.d.ts": "export declare const tone: string;\n",
};

/** What stands below the line, and the types of names. */
const saidIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-(?:says|type)="([^"]*)"/g), ([, text = ""]) => text.replaceAll("&#10;", "\n"));

test("types follow files, packages and compiler options, with the bytes of a cold build", {
  timeout: 240_000,
}, async () => {
  const root = createSite(SITE);
  const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
  const built = async (): Promise<string[]> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    return saidIn(readFileSync(path.join(root, "build/docs/a/index.html"), "utf8"));
  };
  const type = "const clip: (string | number)[]";
  expect(await built()).toEqual([type, "load(): number", "const tone: string", type]);
  // the second build trusts the stamps of the first
  await runCli(["build"], root);
  write("src/load.ts", 'export const load = (): "a" => "a";\n');
  expect(await built()).toEqual([
    "const clip: string[]",
    "load(): &quot;a&quot;",
    "const tone: string",
    "const clip: string[]",
  ]);
  await runCli(["build"], root);
  write("node_modules/tones/index.d.ts", "export declare const tone: boolean;\n");
  expect((await built())[2]).toBe("const tone: boolean");
  await runCli(["build"], root);
  // a file that the compiler looked for in vain
  write("src/load.ts", "export const load = (): number => 1;\n");
  rmSync(path.join(root, "src/load.ts"));
  write("src/load.tsx", "export const load = (): bigint => 1n;\n");
  expect((await built())[1]).toBe("load(): bigint");
  await runCli(["build"], root);
  write("tsconfig.json", '{ "compilerOptions": { "lib": ["es2022"], "strikt": true } }\n');
  const { code, stderr } = await runCli(["build"], root);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining("Unexpected compiler options: Unknown compiler option 'strikt'."),
  ]);
});

test("`dev` shows the new type", { timeout: 120_000 }, async () => {
  const root = createSite(SITE);
  const { value } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!value) throw new Error("no config");
  const live = createLiveSite(value, { cache: true, concurrency: 2, loadVendor, onProgress() {} });
  try {
    let snapshot = await live.refresh(null);
    const shown = async (): Promise<string[]> => {
      const page = await snapshot.read("docs/a/index.html" as OutputPath);
      return page.type === "bytes" ? saidIn(Buffer.from(page.bytes).toString()) : [];
    };
    expect((await shown())[1]).toBe("load(): number");
    writeFileSync(path.join(root, "src/load.ts"), "export const load = (): bigint => 1n;\n");
    snapshot = await live.refresh({ files: [path.join(root, "src/load.ts") as FilePath], listings: false });
    expect((await shown())[1]).toBe("load(): bigint");
  } finally {
    await live.close();
  }
});

test("search has the code alone, Markdown also what it asks for, and pages without types load no styles for them", {
  timeout: 60_000,
}, async () => {
  const { outputs } = await buildRoot(createSite(SITE), { cache: false });
  expect(readOutput(outputs, "docs/a.md")).toContain(
    "```ts\nconst clip = [load(), tone];\n// const clip: (string | number)[]\n```",
  );
  expect(readOutput(outputs, "search-index.json")).not.toContain("string | number");
  const sheetOf = (page: string): string => {
    const sheets = readOutput(outputs, page).match(/assets\/theme-[\da-f]+\.css/g) ?? [];
    return sheets.map((sheet) => readOutput(outputs, sheet)).join("");
  };
  expect(sheetOf("docs/a/index.html")).toContain(".code-type");
  expect(sheetOf("docs/index.html")).not.toContain(".code-type");
});

test("both parsers show types in notes, tabs, lists and code from files; feeds have the code alone", {
  timeout: 120_000,
}, async () => {
  const block = fence("const size = 1;", "//    ^?");
  const files = {
    "content/docs/a.mdx": [
      ...["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';", "", "# A", ""],
      ...[":::note", "", block, ":::", "", "<Tabs>", '<TabItem value="one">', "", block, "</TabItem>", "</Tabs>", ""],
      ...["- A list", "", block.replace(/^(?=.)/gm, "  "), '```ts twoslash file="@site/src/size.ts"', "```", ""],
    ].join("\n"),
    "src/size.ts": "const size = 1;\n//    ^?\n",
    "content/blog/2024-05-01-b.md": `---\ntitle: B\n---\n\n${block}\n<!-- truncate -->\n`,
  };
  for (const parser of ["", 'parser: "remark"']) {
    const root = createSite({
      ...files,
      "sitegen.config.ts": config(`twoslash: {}, ${parser}`)
        .replace("{ docs }", "{ docs, posts }")
        .replace("docs()", 'docs(), posts({ path: "content/blog" })'),
    });
    const { outputs, diagnostics } = await buildRoot(root, { cache: false });
    expect([parser, diagnostics.map(formatShort)]).toEqual([parser, []]);
    const said = saidIn(readOutput(outputs, "docs/a/index.html"));
    expect([parser, said.filter((text) => text === "const size: 1")]).toEqual([parser, Array(8).fill("const size: 1")]);
    const feed = readOutput(outputs, "blog/rss.xml");
    expect(feed).toContain("const size = ");
    expect(feed).not.toMatch(/data-(?:says|type)|code-type/);
  }
});

const faultsOf = async (files: Record<string, string>): Promise<string[]> => {
  const { diagnostics } = await buildRoot(createSite({ ...SITE, ...files }), { cache: false });
  return diagnostics.map((diagnostic) => `${formatShort(diagnostic)}: ${diagnostic.message} (${diagnostic.help})`);
};

test("errors of samples have their place in the page", { timeout: 60_000 }, async () => {
  const page = [
    ...["# A", "", "> - x", ">"],
    ...["> ```tsx title=a.tsx twoslash", "  // ---cut---", "  const size: number = 'a';", "  ```"].map(
      (line) => `>   ${line.replace(/^> /, "").trimStart()}`,
    ),
    "",
    fence("// @errors: 2322 2304", "const a: number = 'a';", "a.toFixed;", "//      ^?", "const b = 1;"),
    fence("const b = 1;", "//  ^?"),
  ];
  expect(await faultsOf({ "content/docs/a.md": page.join("\n") })).toEqual([
    "content/docs/a.md:7:11 sample-type-error: Type 'string' is not assignable to type 'number'. (TS2322) (Correct the code, or show the error with a line `// @errors: 2322`.)",
    "content/docs/a.md:11:4 sample-error-absent: Unexpected success, expected the error TS2304 that the sample promises (Correct the sample, or remove the code from the line.)",
    "content/docs/a.md:20:1 twoslash-notation: Unexpected notation: `^?` points to a place without a type (Move `^` below the name on the line above it, or remove the notation.)",
  ]);
});

test("packages that are absent, and TypeScript 7 alone, are one error a page with the remedy", {
  timeout: 60_000,
}, async () => {
  const typescript = (version: string): string => JSON.stringify({ name: "typescript", version });
  const alone = {
    "node_modules/typescript/package.json": typescript("7.0.2"),
    "node_modules/@typescript/typescript6/package.json": typescript("5.4.5"),
  };
  expect(await faultsOf(alone)).toEqual([
    "content/docs/a.md:3:1 unsupported-typescript: Unexpected TypeScript 7.0.2, expected 5.5 to 6: twoslash cannot use another version (Run `npm install --save-dev @typescript/typescript6`, which stands beside TypeScript 7, or `npm install --save-dev typescript@6`.)",
  ]);
  const site = createSite({ ...SITE, ...alone });
  const beside = path.join(site, "node_modules/@typescript/typescript6");
  rmSync(beside, { recursive: true });
  mkdirSync(path.dirname(beside), { recursive: true });
  symlinkSync(path.join(repoRoot, "node_modules/@typescript/typescript6"), beside, "dir");
  const { diagnostics } = await buildRoot(site, { cache: false });
  expect(diagnostics).toEqual([]);
});
