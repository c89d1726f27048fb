import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cardFingerprints,
  resolveSocialCards,
  withCardModule,
} from "../../../../cli/config/pages/resolve-social-cards.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";
import { NO_ADDITIONS } from "../../../../cli/model/plugins/additions.ts";
import type { Keys } from "../../../../cli/model/diagnostic.ts";
import type { UserConfig } from "../../../../cli/options/user-config.ts";

const root = mkdtempSync(path.join(tmpdir(), "cards-")) as FilePath;
beforeAll(() => {
  for (const [file, text] of [
    ["site/Card.tsx", ""],
    ["site/a.woff2", "font a"],
    ["node_modules/fonts/b.woff2", "font b"],
  ] as const) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const locate = (keys: Keys) => ({ path: keys.join("."), line: 1, column: 1 });
const resolve = (socialCards: UserConfig["socialCards"]) =>
  resolveSocialCards(
    { title: "Site", url: "https://x.example", ...(socialCards !== undefined && { socialCards }) },
    root,
    locate,
  );

test("none without the option, and by default the theme's card, font and colors", async () => {
  expect((await resolve(undefined)).cards).toBe(null);
  expect((await resolve(false)).cards).toBe(null);
  const { cards, diagnostics } = await resolve({ colors: { accent: "red" } });
  expect(diagnostics).toEqual([]);
  expect(cards).toMatchObject({
    template: null,
    fonts: [{ name: "instrument-sans.woff2" }],
    colors: { background: "#fcfaf6", text: "#14130f", muted: "#676256", accent: "red" },
  });
  expect(withCardModule(NO_ADDITIONS, null, root, locate)).toBe(NO_ADDITIONS);
});

test("the site's component is a module of pages, and its fonts come first, also from packages", async () => {
  const { cards } = await resolve({ template: "./site/Card.tsx", fonts: ["site/a.woff2", "fonts/b.woff2"] });
  expect(cards?.template).toBe("site/Card.tsx");
  expect(cards?.fonts.map(({ file }) => path.relative(root, file)).slice(0, 2)).toEqual([
    "site/a.woff2",
    "node_modules/fonts/b.woff2",
  ]);
  const { modules } = withCardModule(NO_ADDITIONS, cards, root, locate);
  expect(modules.get("social-card")?.specifier).toBe(path.join(root, "site/Card.tsx"));
});

test("an edit of a font changes the config", async () => {
  const before = cardFingerprints((await resolve({ fonts: ["site/a.woff2"] })).cards);
  writeFileSync(path.join(root, "site/a.woff2"), "another font");
  const after = cardFingerprints((await resolve({ fonts: ["site/a.woff2"] })).cards);
  expect(after).not.toEqual(before);
  expect(after.length).toBe(before.length);
});

test("a component and a font that do not exist are errors at their place", async () => {
  const { diagnostics } = await resolve({ template: "site/Crad.tsx", fonts: ["site/x.woff2"] });
  expect(diagnostics.map(({ message, location }) => [message, location?.path])).toEqual([
    [
      "Unexpected absence of the template of social cards `site/Crad.tsx`, expected it in the site's root",
      "socialCards.template",
    ],
    [
      "Unexpected absence of the font `site/x.woff2`, expected it in the site's root or in an installed package",
      "socialCards.fonts.0",
    ],
  ]);
});
