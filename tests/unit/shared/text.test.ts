import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BROWSER_STRING_IDS, ENGLISH, isSearchString, isStringId } from "../../../runtime/shared/interface-strings.ts";
import { choosePlural, fillText, text } from "../../../runtime/shared/text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("a string of the theme", () => {
  test("is English without a translation, with values inserted", () => {
    expect(text("theme.NavBar.navAriaLabel", "Main")).toBe("Main");
    expect(text("theme.common.headingLinkTitle", "Direct link to {heading}", { heading: "$& {x}" })).toBe(
      "Direct link to $& {x}",
    );
    expect(fillText("{a} {b}", { a: 1 })).toBe("1 {b}");
  });

  test("is in the bundle's language, plurals by its rules", async () => {
    vi.stubGlobal("SITEGEN_LANGUAGE", "pl");
    const polish = {
      "theme.NavBar.navAriaLabel": "Główna",
      "theme.blog.post.plurals": "{count} wpis|{count} wpisy|{count} wpisów|{count} wpisu",
    };
    vi.stubGlobal("SITEGEN_STRINGS", JSON.stringify(polish));
    vi.resetModules();
    const { pluralText, text } = await import("../../../runtime/shared/text.ts");
    expect(text("theme.NavBar.navAriaLabel", "Main")).toBe("Główna");
    const posts = (count: number) => pluralText(count, "theme.blog.post.plurals", "One post|{count} posts");
    expect([1, 3, 5].map(posts)).toEqual(["1 wpis", "3 wpisy", "5 wpisów"]);
    // left in English, so counted in English
    expect(pluralText(5, "theme.docs.DocCard.categoryDescription.plurals", "1 item|{count} items")).toBe("5 items");
  });

  test("with fewer forms than its language has uses the last for the rest", () => {
    expect([1, 2, 5].map((count) => choosePlural("a|b", count, "pl"))).toEqual(["a", "b", "b"]);
    expect(choosePlural("same", 7, "ja")).toBe("same");
  });
});

describe("the table", () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const used = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(path.join(root, folder, file), "utf8");
        return [...source.matchAll(/\b(?:text|pluralText)\(\s*(?:[\w.]+,\s*)?"(theme\.[\w.]+)"/g)].map(
          ([, id = ""]) => id,
        );
      });

  test("has every id that the sources use", () => {
    const ids = [...used("runtime"), ...used("templates")];
    expect(ids.length).toBeGreaterThan(60);
    expect(ids.filter((id) => !isStringId(id))).toEqual([]);
  });

  test("marks those that a browser may need", () => {
    // possible parts of islands: the runtime, the components that content imports, and the parts these use
    const parts = ["icons.tsx", "CardList.tsx"].flatMap((file) => {
      const source = readFileSync(path.join(root, "templates/parts", file), "utf8");
      return [...source.matchAll(/\btext\(\s*"(theme\.[\w.]+)"/g)].map(([, id = ""]) => id);
    });
    const ofSearch = used("runtime/islands");
    expect(ofSearch.filter((id) => !isSearchString(id))).toEqual([]);
    const others = used("runtime").filter((id) => !ofSearch.includes(id));
    const needed = [...new Set([...others, ...used("templates/theme"), ...parts])].sort();
    expect(needed.filter((id) => !BROWSER_STRING_IDS.includes(id as never))).toEqual([]);
    expect([...BROWSER_STRING_IDS].sort()).toEqual([...BROWSER_STRING_IDS]);
    expect(Object.keys(ENGLISH).sort()).toEqual(Object.keys(ENGLISH));
  });
});
