// The reference of the manual names what exists, and nothing else. Its pages are generated; these tables are written by hand.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ADMONITIONS } from "../../../cli/config/resolve-markdown.ts";
import { validateConfig } from "../../../cli/config/validate-config.ts";
import { catalogue } from "../../../cli/diagnostics/catalogue.ts";
import { EXIT } from "../../../cli/diagnostics/exit-code.ts";
import { parseCodeMeta } from "../../../cli/highlight/parse-code-meta.ts";
import KINDS from "../../../cli/kinds/content-kinds.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { findIssues } from "../../../cli/options/schema.ts";
import { readTopics } from "../../../site/manual/reference/diagnostics.ts";
import { readDeclarations, findDeclaration } from "../../../site/manual/reference/docstrings.ts";
import { EXIT_TEXTS, VARIABLES } from "../../../site/manual/reference/formats.ts";
import { FIELD_FACTS, FRONT_MATTER } from "../../../site/manual/reference/front-matter.ts";
import { FENCE_FLAGS } from "../../../site/manual/reference/markdown-syntax.ts";
import { exampleValue, evaluate } from "../../../site/manual/reference/option-examples.ts";
import { OPTION_FACTS } from "../../../site/manual/reference/option-facts.ts";
import { flatten, readOptions } from "../../../site/manual/reference/options.ts";
import { anchorOf, anchorsIn } from "../../../site/manual/reference/page.ts";
import { readReference } from "../../../site/manual/reference/read-reference.ts";
import { repoRoot } from "../../content/repo-root.ts";
import { runCli } from "../commands/fake-world.ts";

const source = (file: string): string => readFileSync(path.join(repoRoot, file), "utf8");
const options = Object.values(readOptions(repoRoot)).flatMap(flatten);
const sections = Object.keys(KINDS).map((type) => (given: object) => ({ type, options: given }));
const pages = readReference(repoRoot);
const pageAt = (name: string) => pages.find((page) => page.path === name);

test("every option has a section with its type and an example that its schema accepts", () => {
  expect(options.length).toBeGreaterThan(250);
  const wrong = options.flatMap((option) => {
    const source = exampleValue(option);
    if (source === null) return [`${option.name}: no example`];
    return findIssues(option.schema, evaluate(source)).length > 0 ? [`${option.name}: ${source}`] : [];
  });
  expect(wrong).toEqual([]);
  const described = pages.filter((page) => page.path.startsWith("options/")).flatMap(({ subjects }) => subjects);
  expect([...described].sort()).toEqual(options.map(({ name }) => name).sort());
});

test("every example of an option is a config without an error", () => {
  const problems = options.flatMap(({ name, example }) => {
    const fields = `{ title: "My docs", url: "https://docs.example.com", ${example} }`;
    const input = new Function(...Object.keys(KINDS), `return (${fields});`)(...sections) as unknown;
    const { diagnostics } = validateConfig({
      input,
      locate: () => ({ path: "sitegen.config.ts" as FilePath }),
      diagnostics: [],
    });
    return diagnostics.map(({ message }) => `${name}: ${message}`);
  });
  expect(problems).toEqual([]);
});

test("each fact belongs to an option", () => {
  const names = options.map(({ name }) => name);
  const unused = Object.keys(OPTION_FACTS).filter((key) =>
    key.startsWith("*.") ? !names.some((name) => `.${name}`.endsWith(key.slice(1))) : !names.includes(key),
  );
  expect(unused).toEqual([]);
});

test("docstrings are found through nested classes, other classes and constants", () => {
  const declarations = readDeclarations([
    path.join(repoRoot, "cli/options/user-config.ts"),
    path.join(repoRoot, "cli/options/third-party-options.ts"),
  ]);
  const textOf = (...keys: string[]) => findDeclaration(declarations, "UserConfig", keys)?.doc;
  expect(textOf("url")).toBe("Origin of the published site, without a path: `https://example.com`.");
  expect(textOf("themeConfig", "navbar", "logo", "contextMenuHref")).toMatch(/^Opened in a new tab by a right click/);
  expect(textOf("analytics", "respectPrivacySignals")).toMatch(/^Respect Do Not Track/);
  expect(textOf("externalLinks", "perHost")).toBe("Concurrent requests to one host. Default: 2.");
  expect(textOf("themeConfig", "navbar", "logo", "none")).toBeUndefined();
});

test("every command and flag of the help has a section", async () => {
  const { stdout } = await runCli(["--help"], repoRoot);
  const listed = /^Commands:\n((?: .*\n)+)/m.exec(stdout)?.[1] ?? "";
  const commands = [...listed.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(10);
  for (const name of commands) {
    const help = await runCli([name, "--help"], repoRoot);
    const flags = [...help.stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag);
    expect([name, [...(pageAt(`commands/${name}`)?.subjects ?? [])].sort()]).toEqual([name, flags.sort()]);
  }
  const described = pages.filter((page) => page.path.startsWith("commands/")).map((page) => page.path);
  expect(described.sort()).toEqual(["commands/index", ...commands.map((name) => `commands/${name}`)].sort());
});

test("every message has a section, and every topic a title", () => {
  const described = pages.filter((page) => page.path.startsWith("diagnostics/")).flatMap(({ subjects }) => subjects);
  expect(described).toEqual(catalogue.map(({ code }) => code));
  expect(Object.keys(readTopics(repoRoot))).toEqual(
    expect.arrayContaining(catalogue.map(({ code }) => code.slice(2, 4))),
  );
});

test("every field of front matter has a text, and no text a field that does not exist", () => {
  const fields = new Set(Object.values(FRONT_MATTER).flatMap((group) => Object.keys(group)));
  expect(Object.keys(FIELD_FACTS).sort()).toEqual([...fields].sort());
});

test("every flag of a fence and every directive has a section", () => {
  const { live: _reported, ...flags } = parseCodeMeta("");
  const described = Object.keys(FENCE_FLAGS).filter((name) => !/[[-]/.test(name));
  expect(Object.keys(flags)).toEqual(expect.arrayContaining(described));
  const headings = anchorsIn(pageAt("markdown")?.body ?? "");
  const expected = Object.keys(flags).map((name) => anchorOf(FENCE_FLAGS[name]?.flag ?? name));
  expect(headings).toEqual(expect.arrayContaining(expected));
  const directives = [...source("cli/compile/plugins/blocks/blocks.ts").matchAll(/^ {2}"?([\w-]+)"?: build\w+,/gm)];
  expect(directives.length).toBeGreaterThan(2);
  expect(headings).toEqual(expect.arrayContaining([...directives.map(([, name]) => name), ...ADMONITIONS]));
});

test("the variables are those that the code reads", () => {
  const files = execFileSync("git", ["ls-files", "cli"], { cwd: repoRoot, encoding: "utf8" }).split("\n");
  const sources = files
    .filter((file) => /\.ts$/.test(file) && !file.startsWith("cli/highlight/tables"))
    .map((file) => source(file))
    // examples of messages read variables of a site
    .map((text) => text.replace(/^\s*(?:example|cause|remedy):.*\n?(?:\s+["'`].*)?/gm, ""));
  const read = new Set(
    sources.flatMap((text) => [...text.matchAll(/(?<!meta\.)\benv\.([A-Z][A-Z_]+)\b/g)].map(([, name]) => name)),
  );
  expect([...read].sort()).toEqual(Object.keys(VARIABLES).sort());
  expect(Object.keys(EXIT_TEXTS)).toEqual(Object.keys(EXIT));
});

test("pages have purposes of 50 to 160 characters, and no anchor twice", () => {
  const wrong = pages.filter(({ description }) => description.length < 50 || description.length > 160);
  expect(wrong.map(({ path: name, description }) => `${name}: ${description.length}`)).toEqual([]);
  for (const { path: name, body } of pages) {
    const ids = anchorsIn(body);
    expect([name, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([name, []]);
  }
});

test("declarations are shown as a whole, and parts of the theme with their props", () => {
  const blocks = pages.flatMap(({ path: name, body }) =>
    [...body.matchAll(/^```ts\n([\s\S]*?)\n```$/gm)]
      .map(([, text = ""]) => ({ name, text }))
      .filter(({ text }) => /^(?:interface|type) /m.test(text)),
  );
  expect(blocks.length).toBeGreaterThan(50);
  const count = (text: string, sign: string): number => text.split(sign).length;
  const cut = blocks.filter(({ text }) => count(text, "{") !== count(text, "}") || !/[;}]$/.test(text));
  expect(cut).toEqual([]);
  const parts = pageAt("theme/parts")?.body ?? "";
  expect([...parts.matchAll(/^### .*\n\n(?:###? |<div)/gm)].map(([text]) => text)).toEqual([]);
  expect(parts).toContain("```ts\ntype Props = { site?: SiteData };\n```");
  expect(parts).toContain("interface LayoutProps {\n  site: SiteData;\n  page: PageInfo;\n");
});
