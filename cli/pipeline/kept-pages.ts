// Pages that a build need not look at: what they depend on is as it was, and so is the output folder. Of each the next build
// knows what the checks and the search index need; the document itself stays where it is.
import { readFileSync } from "node:fs";
import path from "node:path";
import { findPackageDir } from "../bundle/package-dir.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlRefs } from "../model/content.ts";
import { searchPath } from "../model/generated-files.ts";
import type { KeptPage, OutputLook } from "../model/output.ts";
import type { KeptIndex, NotedIndex } from "../search/update-index.ts";
import { createLinkTable, isOvergrown, type StoredLinks } from "./link-table.ts";
import { createRecordFile, STRUCTURED } from "./record-file.ts";
import { toolVersion } from "./tool-version.ts";

/** Of more pages, what is compiled and read for search would not fit into the cache: the pages would have to be made again. */
export const MOST_NOTED_PAGES = 11_000;

/** A page, and what it follows from. */
export interface NotedPage extends Pick<KeptPage, "url" | "refs" | "islands"> {
  /** See `RenderKeys`. */
  key: Hash;
  /** Of the URLs that were filled in. */
  fill: Hash;
  /** See `SiteIndexer.mainOf`. */
  main: Hash | null;
  /** See `hashTargets`: all its links were sound; null if one was not. */
  sound: Hash | null;
}

/** A page that the last build noted. */
export type FoundPage = KeptPage & Pick<NotedPage, "main" | "sound">;

export interface KeptPages {
  /** The page at a URL if a build would write what stands there. @param output Where it stands in the output folder. */
  find(page: Pick<NotedPage, "url" | "key" | "fill">, output: OutputPath): FoundPage | null;
  /** The search index of a language, which stands in the output. */
  index(config: SiteConfig): KeptIndex | null;
  /** Tells what this build writes, or leaves as it is. */
  note(page: NotedPage): void;
  noteIndex(config: SiteConfig, index: NotedIndex): void;
  /** Keeps what was told for the next build. @param output Hash of how the output folder looks now; null if nobody can say. */
  remember(output: Hash | null): void;
}

interface StoredPage extends Omit<NotedPage, "url" | "refs">, Pick<HtmlRefs, "anchors"> {
  /** By number in the table of all. */
  links: Uint32Array;
}

interface PagesRecord {
  tool: string;
  /** Hash of how the output folder looks. */
  output: Hash;
  pages: Map<UrlPath, StoredPage>;
  /** See `LinkTable`. */
  links: StoredLinks[];
  /** By locale. */
  indexes: Map<string, NotedIndex>;
}

/** The caller holds the lock. */
export function openKeptPages(cacheDir: FilePath, { outDir, hash }: OutputLook): KeptPages {
  const file = createRecordFile<PagesRecord>("kept-pages", cacheDir, outDir, STRUCTURED);
  const tool = toolVersion(findPackageDir());
  const read = (): Pick<PagesRecord, "pages" | "links" | "indexes"> => {
    const record = file.read();
    const isCurrent = record?.tool === tool && record.output === hash;
    return isCurrent ? record : { pages: new Map(), links: [], indexes: new Map() };
  };
  const before = read();
  const linksBefore = createLinkTable(before.links);
  // of a table that grew for long nearly all is dropped: who is kept is numbered anew
  const isReused = !isOvergrown(before.links);
  const links = isReused ? linksBefore : createLinkTable();
  /** Of pages that are where they were: numbers of their links, which nobody needs to look up. */
  const numbers = new WeakMap<HtmlRefs, Uint32Array>();
  const pages: PagesRecord["pages"] = new Map();
  const indexes: PagesRecord["indexes"] = new Map();
  const fileAt = (output: OutputPath): FilePath => path.join(outDir, output) as FilePath;
  return {
    find({ url, key, fill }, output) {
      const known = before.pages.get(url);
      if (known?.key !== key || known.fill !== fill) return null;
      const { anchors, islands, main, sound } = known;
      const refs: HtmlRefs = {
        anchors,
        get links() {
          return linksBefore.linksAt(known.links);
        },
      };
      if (isReused) numbers.set(refs, known.links);
      return { url, refs, islands, main, sound, file: fileAt(output) };
    },
    index(config) {
      const known = before.indexes.get(config.locale.name);
      if (!known) return null;
      const fileOf = (name: string): FilePath => fileAt(inLocaleFolder(searchPath(name), config.locale));
      return { ...known, fileOf, read: (name) => readFileSync(fileOf(name), "utf8") };
    },
    note({ url, refs, ...page }) {
      pages.set(url, { ...page, anchors: refs.anchors, links: numbers.get(refs) ?? links.number(refs.links) });
    },
    noteIndex: ({ locale }, index) => indexes.set(locale.name, index),
    remember(output) {
      if (output === null) file.remove();
      else file.write({ tool, output, pages, links: links.parts(), indexes });
    },
  };
}
