import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readCharacters } from "../../../cli/cards/font-characters.ts";
import { repoRoot } from "../../content/repo-root.ts";

const font = (name: string): Buffer => readFileSync(path.join(repoRoot, name));

test("all formats of one font have the same characters", () => {
  const has = ["woff2", "woff", "ttf"].map((format) =>
    readCharacters(font(`node_modules/katex/dist/fonts/KaTeX_Main-Regular.${format}`)),
  );
  const codePoints = Array.from({ length: 0x600 }, (_, codePoint) => codePoint);
  const [woff2, woff, ttf] = has.map((one) => codePoints.filter((codePoint) => one?.(codePoint)));
  expect(woff).toEqual(woff2);
  expect(ttf).toEqual(woff2);
  expect(woff2?.length).toBeGreaterThan(120);
  for (const character of "Az0") expect(woff2).toContain(character.codePointAt(0));
});

test("the theme's font has Latin letters and no Arabic", () => {
  const has = readCharacters(font("templates/social-card/fonts/instrument-sans.woff2"));
  expect([..."Añß–…كあ😀"].map((character) => has?.(character.codePointAt(0) as number))).toEqual([
    ...[true, true, true, true, true],
    ...[false, false, false],
  ]);
});

test("the characters of a file that is cut off are unknown", () => {
  const whole = font("templates/social-card/fonts/instrument-sans.woff2");
  expect(readCharacters(whole.subarray(0, 400))).toBe(null);
  expect(readCharacters(Buffer.from("no font at all"))).toBe(null);
});
