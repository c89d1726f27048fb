import { expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createIndexBuilder, type SiteIndex } from "../../../cli/search/build-index.ts";
import type { SearchPage } from "../../../cli/search/index-terms.ts";
import { type LastIndex, updateIndex } from "../../../cli/search/update-index.ts";
import { createRandom, type Random } from "../../bench/random.ts";
import { inParts } from "../../in-parts.ts";
import { buildIndex, searchPage } from "../../unit/support/search-fixture.ts";

/** The contribution of one page, whatever the others contribute. */
const read = (page: SearchPage): Uint8Array => createIndexBuilder({ baseUrl: "/", take() {} }).read(page);

/** An index on disk; counts the reads. */
function writeDown({ hashed, manifest, record }: SiteIndex, disk: Map<string, string>) {
  const files = new Map(
    [...hashed, manifest].map((file) => {
      const text = "bytes" in file ? Buffer.from(file.bytes).toString() : disk.get(file.copyOf);
      return [`/out/${file.path}`, text ?? ""];
    }),
  );
  const asked: string[] = [];
  const last: LastIndex = {
    record: structuredClone(record),
    fileOf: (name) => `/out/assets/${name}` as FilePath,
    read(name) {
      asked.push(name);
      const text = files.get(`/out/assets/${name}`);
      if (text === undefined) throw new Error(`no ${name}`);
      return text;
    },
  };
  const written = hashed.filter((file) => "bytes" in file).map(({ path }) => path.replace(/-[0-9a-f]{10}/, ""));
  return { files, asked, last, written };
}

const cold = (pages: readonly SearchPage[]) => writeDown(buildIndex(pages, "/"), new Map());

function update(before: readonly SearchPage[], now: readonly SearchPage[], written: ReturnType<typeof cold>) {
  const same = new Set(now.filter((page) => before.includes(page)).map(({ url }) => url));
  const without = (pages: readonly SearchPage[]) => pages.filter(({ url }) => !same.has(url)).map(read);
  const changes = { same, entries: without(now), before: without(before) };
  return writeDown(updateIndex(written.last, changes, "/"), written.files);
}

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => `w${Math.floor(random.next() ** 2 * 30_000).toString(36)}`).join(" ");

function createPage(random: Random, url: string): SearchPage {
  const sections = Array.from({ length: random.whole(1, 4) }, (_, index): SearchPage["sections"][number] => [
    index === 0 ? 1 : 2,
    index === 0 ? "" : `s${index}`,
    index === 0 ? "" : words(random, 2),
    words(random, random.whole(0, 90)),
    words(random, random.whole(0, 9)),
  ]);
  return searchPage(url, words(random, 2), {
    sections,
    links: [`/p${random.whole(0, 60)}`],
    dated: random.next() < 0.2,
    ...(url.endsWith("3") && { marks: ["Experimental"] }),
  });
}

function edit(random: Random, pages: readonly SearchPage[]): SearchPage[] {
  const chosen = random.pick(pages);
  const change = (page: SearchPage): SearchPage[] => pages.map((one) => (one === chosen ? page : one));
  const [first, ...others] = chosen.sections;
  const kinds: (() => SearchPage[])[] = [
    () => change({ ...chosen, sections: [[1, "", "", `${first?.[3]} ${words(random, 3)}`, ""], ...others] }),
    () => change({ ...chosen, title: words(random, 2) }),
    () => change({ ...chosen, marks: ["Deprecated"] }),
    () => change({ ...chosen, section: random.pick(["Docs", "Blog"]), links: [random.pick(pages).url] }),
    () => change({ ...chosen, sections: [...chosen.sections, [2, "more", "More", words(random, 20), ""]] }),
    () => change(createPage(random, chosen.url)),
    () => [createPage(random, `/n${random.whole(0, 99_999)}`), ...pages],
    () => pages.filter((page) => page !== chosen || pages.length === 1),
    () => pages.map((page) => (random.next() < 0.3 ? createPage(random, page.url) : page)),
    () => [...pages].reverse(),
  ];
  return random.pick(kinds)();
}

for (const { size, tags } of inParts({ seeds: [1], edits: 4 }, { seeds: [2, 3, 4], edits: 12 })) {
  test.each(size.seeds)(
    "an index that follows edits is the index of the pages as they are; seed %i",
    { tags },
    (seed) => {
      const random = createRandom(seed);
      let pages = Array.from({ length: 60 }, (_, index) => createPage(random, `/p${index}`));
      let written = cold(pages);
      for (let count = 0; count < size.edits; count++) {
        const next = edit(random, pages);
        const updated = update(pages, next, written);
        const made = cold(next);
        expect(updated.last.record).toEqual(made.last.record);
        expect([...updated.files].sort()).toEqual([...made.files].sort());
        pages = next;
        written = updated;
      }
    },
  );
}

test("an edit reads and writes only the index files that it changes", () => {
  const random = createRandom(4);
  const pages = Array.from({ length: 60 }, (_, index) => createPage(random, `/p${index}`));
  const [page, ...others] = pages as [SearchPage, ...SearchPage[]];
  const [start, ...rest] = page.sections;
  const written = cold(pages);
  expect([written.last.record.ranges.length, written.last.record.texts.length]).toEqual([4, 5]);
  const longer = { ...page, sections: [[1, "", "", `${start?.[3]} more`, start?.[4] ?? ""] as const, ...rest] };
  const updated = update(pages, [longer as unknown as SearchPage, ...others], written);
  expect(updated.written).toEqual([
    "assets/search-terms.json",
    "assets/search-words.json",
    "assets/search-text.json",
    "assets/search-core.json",
  ]);
  expect(written.asked.map((name) => name.replace(/-[0-9a-f]{10}/, ""))).toEqual([
    "search-terms.json",
    // whether its first term fits into the range before
    "search-terms.json",
    "search-words.json",
    "search-text.json",
  ]);
});

test("an index grows from empty and shrinks to empty, also without stored page data", () => {
  const pages = [searchPage("/a", "First"), searchPage("/b", "Second", { text: "Springs" })];
  for (const [before, now] of [
    [[], pages],
    [pages, []],
    [pages, [searchPage("/a", "Other")]],
  ] as const) {
    const last = cold(before).last;
    const changes = { same: new Set<string>(), entries: now.map(read), before: null };
    expect(writeDown(updateIndex(last, changes, "/"), new Map()).files).toEqual(cold(now).files);
  }
});

test("a changed file cannot be the base of an update", () => {
  const pages = [searchPage("/a", "First"), searchPage("/b", "Second")];
  const written = cold(pages);
  const name = written.last.record.ranges[0]?.[1] ?? "";
  const changes = { same: new Set(["/b"]), entries: [read(searchPage("/a", "Third"))], before: null };
  written.files.set(`/out/assets/${name}`, '[["first"');
  expect(() => updateIndex(written.last, changes, "/")).toThrow(SyntaxError);
  written.files.clear();
  expect(() => updateIndex(written.last, changes, "/")).toThrow(`no ${name}`);
});
