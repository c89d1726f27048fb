// The words of the flagship: its own, worth reading, and no more alike than two pages must be.
import { beforeAll, describe, expect, test } from "vitest";
import { addedWords, emptyRows, emptySections } from "./added-words.ts";
import { type ContentPage, loadContent, readPage } from "./content-pages.ts";
import { maskedSentences, repeatedSentences, similarPairs } from "./masked-text.ts";
import { findCompanies, findEmptySpeech } from "./plain-speech.ts";
import { IN_NO_SIDEBAR } from "./promised-routes.ts";
import { isChecked, subjectsOf, unusedSubjects } from "./reference-samples.ts";
import { sitePages } from "./site-sources.ts";

const MAX_PAGES_OF_A_SENTENCE = 4;
const MAX_SHARED = 0.25;
const MAX_UNCHECKED = 0.03;
const DESCRIPTION_LENGTH = { min: 50, max: 160 };

/** Pairs of pages that may be more alike than the limit, `first second` → why. None is needed. */
const ALIKE_FOR_A_REASON: Record<string, string> = {};

let pages: ContentPage[];
beforeAll(() => {
  pages = loadContent();
});
const docs = () => pages.filter(({ path }) => path.startsWith("content/docs/"));
const descriptionOf = ({ frontMatter }: ContentPage) => String(frontMatter.description ?? "");
const withDescription = (page: ContentPage) => ({ path: page.path, blocks: [descriptionOf(page), ...page.blocks] });
/** `path: text` of all findings of all pages. */
const findIn = (list: readonly ContentPage[], find: (page: ContentPage) => string[]) =>
  list.flatMap((page) => find(page).map((text) => `${page.path}: ${text}`));

describe("sentences", () => {
  test("masking leaves what does not depend on the subject", () => {
    const one = "`getLength()` of @remotion/paths returns the length of 2 paths. See <Sequence> or makeStar().";
    const other = "`cutPath()` and `warpPath()` of `@remotion/shapes` returns the length of three paths! See `Loop`.";
    expect(maskedSentences(one)).toEqual(["§ of § returns the length of § paths", "see §"]);
    expect(maskedSentences(other)).toEqual(maskedSentences(one));
  });

  test("a pattern filled with names is found on each of its pages", () => {
    const filled = ["gif", "rive", "skia", "lottie", "noise"].map((name) => ({
      path: name,
      blocks: [`The package \`@remotion/${name}\` must have the same version as all others.`],
    }));
    const limits = { minWords: 6, maxPages: MAX_PAGES_OF_A_SENTENCE };
    expect(repeatedSentences(filled, limits)).toEqual([
      {
        sentence: "the package § must have the same version as all others",
        pages: filled.map(({ path }) => path).sort(),
      },
    ]);
    expect(repeatedSentences(filled.slice(1), limits)).toEqual([]);
  });

  test(`none of six words or more stands on more than ${MAX_PAGES_OF_A_SENTENCE} pages`, () => {
    const limits = { minWords: 6, maxPages: MAX_PAGES_OF_A_SENTENCE };
    expect(repeatedSentences(pages.map(withDescription), limits)).toEqual([]);
  });

  test("a copy with other names shares all, two pages of their own nothing", () => {
    const text = (name: string) => [
      `Call \`${name}()\` once for each frame, and keep what it returns as long as the scene lasts.`,
    ];
    const own = ["Whoever cuts a film by hand learns that the last frame of a scene is the one people remember."];
    const all = [
      { path: "a", blocks: text("a") },
      { path: "b", blocks: text("b") },
      { path: "c", blocks: own },
    ];
    expect(similarPairs(all, { size: 8, limit: 0 })).toEqual([{ pair: ["a", "b"], part: 1 }]);
  });

  test(`no two doc pages share more than ${MAX_SHARED * 100} % of their shingles of eight words`, () => {
    const nearest = similarPairs(docs().map(withDescription), { size: 8, limit: 0.05 });
    console.log(
      `shingles: the two most alike of ${docs().length} doc pages share ${Math.round((nearest[0]?.part ?? 0) * 1000) / 10} % (${nearest[0]?.pair.join(", ")})`,
    );
    const tooMuch = nearest.filter(({ part }) => part > MAX_SHARED);
    expect(tooMuch.filter(({ pair }) => !(pair.join(" ") in ALIKE_FOR_A_REASON))).toEqual([]);
    // An exception that nothing needs any more would hide the next case.
    expect(Object.keys(ALIKE_FOR_A_REASON)).toEqual(tooMuch.map(({ pair }) => pair.join(" ")));
  });
});

describe("samples", () => {
  test(`at most ${MAX_UNCHECKED * 100} % of the code has a language that nobody checks`, () => {
    const fences = pages.flatMap((page) => page.fences);
    const unchecked = fences.filter((fence) => !isChecked(fence));
    console.log(`samples: ${unchecked.length} of ${fences.length} without a checked language`);
    expect(fences.length).toBeGreaterThan(500);
    expect(unchecked.length / fences.length).toBeLessThanOrEqual(MAX_UNCHECKED);
  });

  test("an import is no use, nor is a sample in no language", () => {
    const page = (body: string) => readPage("a.mdx", `---\ntitle: "trim()"\n---\n\n${body}`);
    expect(unusedSubjects(page("```ts\nimport {trim} from 'a';\n```\n"))).toEqual(["trim()"]);
    expect(unusedSubjects(page("```\ntrim(1)\n```\n"))).toEqual(["trim()"]);
    expect(unusedSubjects(page("```ts\nimport {trim} from 'a';\ntrimAll(1);\n```\n"))).toEqual(["trim()"]);
    expect(unusedSubjects(page("```ts\nimport {trim} from 'a';\ntrim(1);\n```\n"))).toEqual([]);
  });

  test("every reference page shows its symbol, command or package in use", () => {
    // Pages in no sidebar may be about what nobody should use any more.
    const current = docs().filter(({ path }) => !IN_NO_SIDEBAR.includes(path.replace(/^content\/docs\/|\.mdx?$/g, "")));
    const references = current.filter(({ frontMatter }) => subjectsOf(String(frontMatter.title)).length > 0);
    console.log(
      `reference: ${references.length} of ${docs().length} doc pages are about a symbol, a command or a package`,
    );
    expect(references.length).toBeGreaterThan(100);
    expect(findIn(references, unusedSubjects)).toEqual([]);
  });
});

describe("descriptions", () => {
  test(`of pages have ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters, and no two are the same`, () => {
    const { min, max } = DESCRIPTION_LENGTH;
    expect(
      findIn(pages, (page) =>
        descriptionOf(page).length < min || descriptionOf(page).length > max ? [descriptionOf(page)] : [],
      ),
    ).toEqual([]);
    const all = pages.map((page) => maskedSentences(descriptionOf(page)).join(". "));
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });

  test("of pages say more than the title", () => {
    expect(addedWords("How to use the render function, rendering", "render()")).toEqual(["how", "function"]);
    expect(
      findIn(pages, (page) =>
        addedWords(descriptionOf(page), String(page.frontMatter.title)).length < 4 ? [descriptionOf(page)] : [],
      ),
    ).toEqual([]);
  });

  test("of parameters say more than name and type", () => {
    const table = (cell: string) =>
      readPage(
        "a.mdx",
        `| Option | Type | Description |\n| --- | --- | --- |\n| \`frameRate\` | \`number\` | ${cell} |\n`,
      );
    for (const cell of ["The frame rate.", "Specifies the frame rate as a number", ""])
      expect(emptyRows(table(cell))).toEqual([expect.stringContaining("frameRate")]);
    expect(emptyRows(table("Frames in a second."))).toEqual([]);
    expect(findIn(pages, emptyRows)).toEqual([]);
  });

  test("of parameters under headings, too; and no heading stands alone", () => {
    const section = (text: string) => readPage("a.mdx", `## Parameters\n\n### \`inputRange\`\n\n${text}\n`);
    expect(emptySections(section("The input range."))).toEqual(["3: `inputRange`"]);
    expect(emptySections(section("Numbers in rising order."))).toEqual([]);
    expect(emptySections(readPage("a.mdx", "## A\n\n## B\n\ntext\n"))).toEqual(["1: A"]);
    expect(findIn(pages, emptySections)).toEqual([]);
  });
});

describe("plain speech", () => {
  test.each([
    ["It simply works.", "filler"],
    ["More is coming soon.", "a promise instead of content"],
    ["A powerful way to cut.", "marketing"],
    ["Trusted by studios of all sizes.", "customers that nobody can check"],
    ["More than 10,000 teams render with it.", "customers that nobody can check"],
    ["“This saved a month of work” — Ann", "words put into somebody's mouth"],
    ["It is fast, says the founder.", "words put into somebody's mouth"],
    ["We cut the time in half.", "first person"],
  ])("%s", (text, reason) => {
    expect(findEmptySpeech(text)).toEqual([expect.objectContaining({ reason })]);
  });

  test("a reader's question, code and keys of a keyboard are no faults", () => {
    for (const text of ["May I sell what I make with it?", "Call `simply()`.", "I", "Sold in the US."])
      expect(findEmptySpeech(text)).toEqual([]);
  });

  test("content has no filler, no marketing, no quotations, and does not say we", () => {
    const speechOf = (page: ContentPage) =>
      withDescription(page).blocks.flatMap((block) =>
        findEmptySpeech(block).map(({ reason, text }) => `${reason}: ${text}`),
      );
    expect(findIn(pages, speechOf)).toEqual([]);
  });

  test("nor do the pages and labels of the site", () => {
    const found = sitePages().flatMap(({ path, texts }) =>
      texts.flatMap((text) => findEmptySpeech(text).map((finding) => `${path}: ${finding.reason}: ${finding.text}`)),
    );
    expect(sitePages().flatMap(({ texts }) => texts).length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  test("stories, posts and profiles quote nobody", () => {
    const list = pages.filter(({ path }) => !path.startsWith("content/docs/"));
    expect(findIn(list, ({ quotes }) => quotes.map(({ line, text }) => `${line}: ${text}`))).toEqual([]);
  });

  test("no company stands on the site as a client of a sample studio or as a maker of a sample project", () => {
    expect(findCompanies("A film for Spotify.")).toEqual(["Spotify"]);
    const sampled = pages.filter(({ path }) => /^content\/(?:experts|success-stories|templates)\//.test(path));
    expect(findIn(sampled, (page) => withDescription(page).blocks.flatMap(findCompanies))).toEqual([]);
    expect(
      sitePages().flatMap(({ path, texts }) => texts.flatMap(findCompanies).map((name) => `${path}: ${name}`)),
    ).toEqual([]);
  });
});
