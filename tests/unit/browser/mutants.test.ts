import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { MUTANTS } from "../../browser/mutants.ts";

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), "utf8");
const all = Object.values(MUTANTS).flat();

test("each mutant changes one position in its file", () => {
  const wrong = all.flatMap(({ file, find, replace }) => {
    const places = read(file).split(find).length - 1;
    return places === 1 && find !== replace ? [] : [`${file}: ${places} × ${find}`];
  });
  expect(wrong).toEqual([]);
});

test("each mutant names a test that exists", () => {
  const wrong = all.flatMap((mutant) => {
    const starts = [`"`, "`", "'"].map((quote) => `${quote}${mutant.test}`);
    const source = read(mutant.testFile).replaceAll(/test(?:\.each\([^)]*\))?\(\s*/g, "test(");
    return starts.some((start) => source.includes(`test(${start}`)) ? [] : [`${mutant.testFile}: ${mutant.test}`];
  });
  expect(wrong).toEqual([]);
});

test("rows name sections of the specification", () => {
  expect(all.filter(({ row }) => !/^§\d+ \S/.test(row)).map(({ row }) => row)).toEqual([]);
});

test("each browser test of a row of states, errors or limits has a mutant", () => {
  const folder = "tests/browser";
  const files = readdirSync(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)));
  const unproved = files
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...read(`${folder}/${file}`).matchAll(/["'`](§[489] [^"`]+)/g)].flatMap(([, name = ""]) =>
        all.some(({ test, testFile }) => testFile === `${folder}/${file}` && name.startsWith(test)) ? [] : [name],
      ),
    );
  expect(unproved).toEqual([]);
});
