import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { checkFacts } from "../../content/samples/check-facts.ts";
import type { Fact, PageFacts } from "../../../site/reference/facts.ts";

const DECLARATIONS = `import type * as React from 'react';
export declare const cut: (film: string, options?: { speed?: number; codec: string }) => void;
export declare const Film: React.FC<{ fps: number; _inside?: string }> & { Part: React.FC<{ from?: number }> };
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
    { symbol: "Curves", kind: "object", facts: [{ name: "linear" }] },
  ],
});
const told = (page: PageFacts): string[] => {
  writeFileSync(path.join(root, "films.json"), JSON.stringify(page, null, 2));
  return checkFacts([page], { versions: { films: "4.0.0" }, packages: root, root }).map(
    ({ message, location, details }) => `${location?.line}: ${message} · ${details?.join()}`,
  );
};

test("facts are compared with declarations: names, optional and missing ones", () => {
  const codec = { name: "codec" };
  expect(told(pageOf({ name: "speed", optional: true }, [codec, { name: "later", since: "4.0.12" }]))).toEqual([]);
  expect(told(pageOf({ name: "speed" }, [{ name: "size", optional: true }]))).toEqual([
    "20: Unexpected `speed` of `cut` as required, expected optional · Type 'false' is not assignable to type 'true'.",
    `23: Unexpected \`size\` of \`cut\`, expected a name that its declaration has · Type '"size"' is not assignable to type '"codec" | "speed"'.`,
    `8: Unexpected gap in the facts of \`cut\`, expected all names of its declaration · Type 'boolean' is not assignable to type '{ lacks: "codec"; }'.`,
  ]);
});
