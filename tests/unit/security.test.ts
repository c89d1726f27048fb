// Each promise of SECURITY.md names tests that exist.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

interface Promised {
  text: string;
  tests: { file: string; title: string }[];
}

/** Items of lists that begin in bold, with their tests. */
const promises: Promised[] = read("SECURITY.md")
  .split(/^(?=- )|\n\n/m)
  .filter((part) => part.startsWith("- **"))
  .map((part) => ({
    text: /\*\*(.*?)\*\*/s.exec(part)?.[1]?.replace(/\s+/g, " ") ?? "",
    tests: [...part.matchAll(/\[test\]\((\S+) "(.*?)"\)/g)].map(([, file = "", title = ""]) => ({ file, title })),
  }));

test("each promise of SECURITY.md has a test", () => {
  expect(promises.length).toBeGreaterThanOrEqual(23);
  expect(promises.filter(({ tests }) => tests.length === 0).map(({ text }) => text)).toEqual([]);
});

test("each of these tests exists", () => {
  const missing = promises
    .flatMap(({ tests }) => tests)
    .filter(
      ({ file, title }) =>
        !existsSync(path.join(root, file)) || !["`", '"', "'"].some((quote) => read(file).includes(quote + title)),
    );
  expect(missing).toEqual([]);
});
