import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Declarations of a sheet that name a side of the screen, or give the two sides different sizes. */
function sidedDeclarations(sheet: string): string[] {
  return [...sheet.matchAll(/(?<=[{;}/]\s*)([a-z-]+): ([^;{}]+);/g)].flatMap(([whole, property = "", value = ""]) => {
    const sides = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "").split(/\s+/);
    const isSided =
      /(?:^|-)(?:left|right)(?:$|-)/.test(property) ||
      (property === "text-align" && /left|right/.test(value)) ||
      (/^(?:margin|padding)$/.test(property) && sides.length === 4 && sides[1] !== sides[3]);
    return isSided ? [whole] : [];
  });
}

test("declarations that name a side are found", () => {
  const sheet =
    "a { margin: 0 1px 0 2px; padding: 0 1px 0 1px; margin-left: 1px; text-align: right; inset-inline: 0; }";
  expect(sidedDeclarations(sheet)).toEqual(["margin: 0 1px 0 2px;", "margin-left: 1px;", "text-align: right;"]);
});

test.each(["templates/styles", "site/styles"])(
  "no sheet of %s knows left from right: pages may be mirrored",
  (folder) => {
    const files = (readdirSync(path.join(root, folder), { recursive: true }) as string[]).filter((f) =>
      f.endsWith(".css"),
    );
    expect(files.length).toBeGreaterThan(5);
    const sided = files.flatMap((file) =>
      sidedDeclarations(readFileSync(path.join(root, folder, file), "utf8")).map((found) => `${file}: ${found}`),
    );
    expect(sided).toEqual([]);
  },
);
