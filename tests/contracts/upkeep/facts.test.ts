import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { checkFacts } from "../../content/samples/check-facts.ts";
import { type Fact, factsOfPage, type PageFacts } from "../../../site/reference/facts.ts";

const DECLARATIONS = `import type * as React from 'react';
export declare const cut: (film: string, options?: { speed?: number; codec: string }) => void;
export declare const Film: React.FC<{ fps: number; _inside?: string }> & { Part: React.FC<{ from?: number }> };
export declare const Show: React.FC<{ film: string; lazy?: undefined } | { lazy: () => string; film?: undefined }>;
export declare const Curves: { linear: (t: number) => number };
`;
const root = mkdtempSync(path.join(tmpdir(), "facts-"));
mkdirSync(path.join(root, "node_modules/films"), { recursive: true });
writeFileSync(path.join(root, "node_modules/films/index.d.ts"), DECLARATIONS);
writeFileSync(path.join(root, "node_modules/films/package.json"), '{"name": "films", "types": "index.d.ts"}');
symlinkSync(
  fileURLToPath(new URL("../../../node_modules/@types", import.meta.url)),
  path.join(root, "node_modules/@types"),
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pageOf = (speed: Fact, others: Fact[]): PageFacts => ({
  doc: "cut",
  module: "films",
  source: "films.json",
  results: [],
  subjects: [
    {
      symbol: "cut",
      kind: "function",
      facts: [
        { name: "film", type: "string" },
        { name: "options", optional: true, options: [speed, ...others] },
      ],
    },
    { symbol: "Film", kind: "component", facts: [{ name: "fps", type: "number" }] },
    { symbol: "Film.Part", kind: "member", facts: [{ name: "from", optional: true }] },
    {
      symbol: "Show",
      kind: "component",
      facts: [
        { name: "film", or: "lazy" },
        { name: "lazy", or: "film" },
      ],
    },
    { symbol: "Curves", kind: "object", facts: [{ name: "linear" }] },
  ],
});
const told = (page: PageFacts): string[] => {
  writeFileSync(path.join(root, "films.json"), JSON.stringify(page, null, 2));
  return checkFacts([page], { versions: { films: "4.0.0" }, packages: root, root }).map(
    ({ message, location, details }) => `${location?.line}: ${message} · ${details?.join()}`,
  );
};

test("facts are compared with declarations: names, optional and missing ones, and those of one form of a union", () => {
  const codec = { name: "codec" };
  expect(told(pageOf({ name: "speed", optional: true }, [codec, { name: "later", since: "4.0.12" }]))).toEqual([]);
  const wrong = pageOf({ name: "speed" }, [{ name: "size", optional: true }]);
  for (const { symbol, facts = [] } of wrong.subjects) {
    if (symbol === "Film") (facts[0] as Fact).or = "width";
    if (symbol === "Show") delete (facts[1] as Fact).or;
  }
  expect(told(wrong)).toEqual([
    "20: Unexpected `speed` of `cut` as required, expected optional · Type 'false' is not assignable to type 'true'.",
    `23: Unexpected \`size\` of \`cut\`, expected a name that its declaration has · Type '"size"' is not assignable to type '"codec" | "speed"'.`,
    `8: Unexpected gap in the facts of \`cut\`, expected all names of its declaration · Type 'boolean' is not assignable to type '{ lacks: "codec"; }'.`,
    "35: Unexpected `or` of `fps` of `Film`, expected none: each form of the type has it · Type 'false' is not assignable to type 'true'.",
    "60: Unexpected `lazy` of `Show` as required, expected `or`: one form of the type goes without it · Type 'true' is not assignable to type 'false'.",
  ]);
});

test("types in the data are whole, and `or` names a fact beside it", () => {
  const cut: string[] = [];
  const read = (facts: readonly Fact[], of: string): void => {
    for (const fact of facts) {
      if (fact.type !== undefined && !isWhole(fact.type)) cut.push(`${of} ${fact.name}: ${fact.type}`);
      if (fact.or !== undefined && facts.find(({ name }) => name === fact.or)?.or !== fact.name)
        cut.push(`${of} ${fact.name}: or ${fact.or}`);
      read(fact.options ?? [], of);
    }
  };
  for (const { doc, subjects, results } of factsOfPage.values()) {
    read(results, doc);
    for (const { type, signatures = [], facts = [] } of subjects) {
      read(facts, doc);
      cut.push(
        ...[...signatures, ...(type ? [type] : [])].filter((text) => !isWhole(text)).map((text) => `${doc} ${text}`),
      );
    }
  }
  expect(cut).toEqual([]);
});

/** `{…}` stands for an object whose members the page lists. */
function isWhole(type: string): boolean {
  const text = type
    .replaceAll("{…}", "")
    .replace(/"[^"]*"/g, "")
    .replaceAll("=>", "");
  const count = (sign: string) => text.split(sign).length;
  return (
    !text.includes("…") &&
    !text.includes('"') &&
    ["()", "[]", "{}", "<>"].every(([open, close]) => count(open as string) === count(close as string))
  );
}
