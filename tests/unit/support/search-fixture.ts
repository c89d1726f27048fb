import type { SearchPage } from "../../../cli/search/index-terms.ts";
import { createIndexBuilder, type SearchFiles, type SiteIndex } from "../../../cli/search/build-index.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import { createLocalSearch } from "../../../runtime/shared/local-search/create-local-search.ts";
import type { SearchProvider } from "../../../runtime/shared/search.ts";

/** A page of the section "Docs" with one text. */
export function searchPage(
  url: string,
  title: string,
  changes: Partial<SearchPage> & { text?: string } = {},
): SearchPage {
  const { text = "", ...rest } = changes;
  return {
    url,
    title,
    sections: [[1, "", "", text, ""]],
    section: "Docs",
    tag: "default",
    dated: false,
    description: "",
    topics: [],
    aliases: [],
    links: [],
    ...rest,
  };
}

/** The index of all pages. */
export function buildIndex(pages: readonly SearchPage[], baseUrl: string): SiteIndex {
  const hashed: OutputFile[] = [];
  const builder = createIndexBuilder({ baseUrl, take: (file) => hashed.push(file) });
  for (const page of pages) builder.read(page);
  return { ...builder.finish(), hashed };
}

/** Responses for the files of an index, as a server would send them. */
export function serveIndex({ hashed, manifest }: SearchFiles) {
  const files = new Map(
    [...hashed, manifest].map((file) => [`/${file.path}`, "bytes" in file ? Buffer.from(file.bytes).toString() : ""]),
  );
  const asked: string[] = [];
  const getJson = async (url: string): Promise<unknown> => {
    asked.push(url);
    const text = files.get(url);
    if (text === undefined) throw new Error(`no ${url}`);
    return JSON.parse(text);
  };
  return { files, asked, getJson };
}

export function providerFor(pages: readonly SearchPage[]): SearchProvider & { asked: string[] } {
  const { getJson, asked } = serveIndex(buildIndex(pages, "/"));
  return { ...createLocalSearch({ manifest: "/search-index.json" }, getJson), asked };
}
