import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSynonyms } from "../../../cli/config/pages/read-synonyms.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { short } from "../support/test-site.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "synonyms-"))) as FilePath;
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(path.join(root, "i18n/fr"), { recursive: true });
writeFileSync(path.join(root, "words.yml"), "- [remove, delete]\n- [alone]\n- text\n- [a, 3]\n");
writeFileSync(path.join(root, "map.yml"), "remove: delete\n");
writeFileSync(path.join(root, "empty.yml"), "# none yet\n");
writeFileSync(path.join(root, "i18n/fr/words.yml"), "- [enlever, supprimer]\n");
const read = (file: string | null, folder = "i18n/en") => {
  const { groups, diagnostics } = readSynonyms(file, root, { folder, translate: true }, (keys) => ({
    path: keys.join("."),
    line: 1,
    column: 1,
  }));
  return { groups, faults: short(diagnostics) };
};

test("groups of two or more words are read, and others reported at their line", () => {
  expect(read("words.yml")).toEqual({
    groups: [["remove", "delete"]],
    faults: [
      "words.yml:2:3 error invalid-synonyms: Unexpected group 2 of the synonyms, expected a list of two or more words",
      "words.yml:3:3 error invalid-synonyms: Unexpected group 3 of the synonyms, expected a list of two or more words",
      "words.yml:4:3 error invalid-synonyms: Unexpected group 4 of the synonyms, expected a list of two or more words",
    ],
  });
  expect(read("map.yml").faults).toEqual([
    "map.yml:1:1 error invalid-synonyms: Unexpected form of the synonyms, expected a list of groups",
  ]);
  expect(read("none.yml").faults).toEqual([
    "search.synonyms:1:1 error invalid-synonyms: Unexpected absence of the synonyms `none.yml`, expected a file relative to the site's folder",
  ]);
});

test("a language may have its own; an empty file and none are no groups", () => {
  expect(read("words.yml", "i18n/fr")).toEqual({ groups: [["enlever", "supprimer"]], faults: [] });
  expect([read("empty.yml"), read(null)]).toEqual([
    { groups: [], faults: [] },
    { groups: [], faults: [] },
  ]);
});
