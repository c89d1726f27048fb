import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readGlossary } from "../../../cli/config/markdown/read-glossary.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "glossary-"))) as FilePath;
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(path.join(root, "i18n/fr"), { recursive: true });
writeFileSync(
  path.join(root, "terms.yml"),
  "frame: One image.\ncodec:\n  definition: How it is packed.\n  also: [codecs]\nbad:\n  - a\nempty:\nnumber: 3\n",
);
writeFileSync(path.join(root, "list.yml"), "- a\n");
writeFileSync(path.join(root, "i18n/fr/terms.yml"), "image: Une image.\n");
const read = (file: string | undefined, folder = "i18n/en", translate = true) =>
  readGlossary(file, root, { folder, translate }, (keys) => ({ path: keys.join("."), line: 1, column: 1 }));

test("terms with other words, and values that are none", () => {
  const { glossary, diagnostics } = read("./terms.yml");
  expect(glossary).toEqual({
    file: "terms.yml",
    terms: [
      { words: ["frame"], definition: "One image." },
      { words: ["codec", "codecs"], definition: "How it is packed." },
    ],
  });
  expect(diagnostics.map(({ location, message }) => [location?.path, location?.line, message])).toEqual(
    [
      ["bad", 5],
      ["empty", 7],
      ["number", 8],
    ].map(([term, line]) => [
      "terms.yml",
      line,
      `Unexpected value of the term \`${term}\`, expected a definition, or \`definition\` and a list \`also\``,
    ]),
  );
});

test("a translation replaces the file; a missing or misformed one is an error", () => {
  expect(read("terms.yml", "i18n/fr").glossary).toEqual({
    file: "terms.yml",
    terms: [{ words: ["image"], definition: "Une image." }],
  });
  expect(read("terms.yml", "i18n/fr", false).glossary?.terms[0]?.words).toEqual(["frame"]);
  expect(read(undefined)).toEqual({ glossary: null, diagnostics: [] });
  expect(read("gone.yml").diagnostics[0]?.location).toEqual({ path: "markdown.glossary", line: 1, column: 1 });
  expect([...read("gone.yml").diagnostics, ...read("list.yml").diagnostics].map(({ message }) => message)).toEqual([
    "Unexpected absence of the glossary `gone.yml`, expected a file relative to the site's folder",
    "Unexpected form of the glossary, expected terms with their definitions",
  ]);
});
