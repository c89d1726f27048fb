import { describe, expect, test } from "vitest";
import { BUILT_IN, builtInStrings } from "../../../cli/config/languages/built-in-strings.ts";
import { ENGLISH } from "../../../runtime/shared/interface-strings.ts";
import { choosePlural } from "../../../runtime/shared/text.ts";

/** Texts with a form for each plural category. */
const COUNTED = [
  "theme.SearchPage.documentsFound.plurals",
  "theme.blog.post.plurals",
  "theme.blog.post.readingTime.plurals",
  "theme.docs.DocCard.categoryDescription.plurals",
  "theme.docs.tagDocListPageTitle.nDocsTagged",
] as const;
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test("with English there are 20 languages, three of them written from right to left", () => {
  expect([...BUILT_IN, "en"].sort().join(" ")).toBe("ar cs de en es fa fr he it ja ko nl pl pt ru sv tr uk vi zh");
});

describe.each(BUILT_IN)("%s", (language) => {
  test("has every text, with its placeholders and nothing around it that the original does not have", async () => {
    const texts = (await builtInStrings(language)) as Record<string, string>;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    const wrong = Object.entries(ENGLISH).filter(([id, original]) => {
      const translation = texts[id] ?? "";
      const isCounted = (COUNTED as readonly string[]).includes(id);
      const hasSame = isCounted || `${placeholders(translation)}` === `${placeholders(original)}`;
      return translation.trim() === "" || !hasSame || (!isCounted && translation.includes("|"));
    });
    expect(wrong).toEqual([]);
  });

  test("has a form for every count that shows the count, or is a number itself", async () => {
    const texts = (await builtInStrings(language)) as Record<string, string>;
    for (const id of COUNTED) {
      const forms = texts[id] ?? "";
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1.5]) {
        const form = choosePlural(forms, count, language);
        // zero, one and two may be words
        if (count > 2) expect(form, `${id} ${count}`).toMatch(/\{(?:count|readingTime)\}/);
      }
      expect(new Set(forms.split("|")).size).toBeLessThanOrEqual(
        new Intl.PluralRules(language).resolvedOptions().pluralCategories.length,
      );
    }
  });
});

test("a region has the texts of its language; Chinese in traditional characters and others have none", async () => {
  expect(await builtInStrings("pt-BR")).toBe(await builtInStrings("pt"));
  expect(await builtInStrings("zh-Hans-CN")).toBe(await builtInStrings("zh"));
  for (const tag of ["zh-TW", "zh-Hant", "zh-Hant-HK", "tlh", "en-GB"]) expect(await builtInStrings(tag)).toEqual({});
});
