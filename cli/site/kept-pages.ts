// Pages that a build need not look at: what they depend on is as it was, and so is the output folder. Of each the next build
// knows what the checks and the search index need; the document itself stays where it is.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { findPackageDir } from "../bundle/package-dir.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import { searchPath } from "../model/generated-files.ts";
import type { KeptPage, OutputLook } from "../model/output.ts";
import { type SiteEnvironment, UNWATCHED, type Variables, valuesOf } from "../model/site-environment.ts";
import type { KeptIndex, NotedIndex } from "../search/update-index.ts";
import { LateBytes } from "../state/encode-parts.ts";
import { editIndex, type IndexEdit, indexEdit } from "./index-edit.ts";
import { createLinkTable, isOvergrown, type LinkTable, type StoredLinks } from "./link-table.ts";
import { type Packed, pack, unpack } from "../state/packed.ts";
import { bytesOf, createRecordFile, IN_PARTS, STRUCTURED } from "../state/record-file.ts";
import { toolVersion } from "../state/tool-version.ts";

/** A page, and what it follows from. */
export interface NotedPage extends Pick<KeptPage, "url" | "refs" | "islands" | "wholeSidebar"> {
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
export type FoundPage = KeptPage & Pick<NotedPage, "fill" | "main" | "sound">;

export interface KeptPages {
  /** The page at a URL if a build would write what stands there, but for URLs that are filled in. @param output Where it stands in the output folder. */
  find(page: Pick<NotedPage, "url" | "key">, output: OutputPath): FoundPage | null;
  /** The search index of a language, which stands in the output. */
  index(config: SiteConfig): KeptIndex | null;
  /** Tells what this build writes, or leaves as it is. */
  note(page: NotedPage): void;
  noteIndex(config: SiteConfig, index: NotedIndex): void;
  /** True if something that was found is damaged: what was made with it is void. */
  isDamaged(): boolean;
  /** Goes on as if there had been no last build. */
  forget(): void;
  /** Keeps what was told for the next build. @param output Hash of how the output folder looks now; null if nobody can say. */
  remember(output: Hash | null): void;
}

/** What is kept of a page beside its links. */
type StoredPage = Omit<NotedPage, "url" | "refs"> & Pick<HtmlRefs, "anchors" | "embeds">;

/** Variables of the environment that components read, and the hash of what they were. */
interface AskedValues {
  names: Variables;
  values: Hash | "";
}

interface PagesRecord {
  id: string;
  tool: string;
  /** Hash of how the output folder looks. */
  output: Hash;
  asked: AskedValues;
  pages: Map<UrlPath, StoredPage>;
  /** Of each page the numbers of its links in the table of all. */
  numbers: Packed;
  /** See `LinkTable`. */
  links: StoredLinks[];
  /** By locale. */
  indexes: Map<string, NotedIndex>;
}

/** What is other than in a record after some edits. The record stays, and all that is other is written each time. */
interface PagesEdit extends Pick<PagesRecord, "output" | "asked"> {
  /** Id of the record. */
  of: string;
  pages: Map<UrlPath, { page: StoredPage; numbers: Uint32Array }>;
  /** Parts that the table has beside those of the record. */
  links: StoredLinks[];
  indexes: Map<string, IndexEdit>;
}

/** Where more pages are other, the record is written anew. */
const MOST_EDITED = 100;

/** A page of this build or the last one. */
interface Known {
  page: StoredPage;
  numbers(): Uint32Array;
}

interface Before {
  /** Of what was recorded, edited or not. */
  record: Pick<PagesRecord, "id" | "indexes" | "links"> & { pages: ReadonlyMap<UrlPath, Known> };
  pages: ReadonlyMap<UrlPath, Known>;
  links: readonly StoredLinks[];
  indexes: ReadonlyMap<string, NotedIndex>;
}

function joinEdit({ pages, numbers, ...record }: PagesRecord, edit: PagesEdit | null): Before {
  const numbersAt = unpack<Uint32Array>(numbers);
  const recorded = new Map(
    [...pages].map(([url, page], place): [UrlPath, Known] => [url, { page, numbers: () => numbersAt(place) }]),
  );
  const edited = [...(edit?.pages ?? [])].map(([url, { page, numbers: own }]): [UrlPath, Known] => [
    url,
    { page, numbers: () => own },
  ]);
  const indexes = [...record.indexes].map(([locale, index]): [string, NotedIndex] => {
    const change = edit?.indexes.get(locale);
    return [locale, change ? editIndex(index, change) : index];
  });
  return {
    record: { ...record, pages: recorded },
    pages: edit ? new Map([...recorded, ...edited]) : recorded,
    links: [...record.links, ...(edit?.links ?? [])],
    indexes: new Map(indexes),
  };
}

/** The caller holds the lock. */
export function openKeptPages(
  cacheDir: FilePath,
  { outDir, hash }: OutputLook,
  environment: SiteEnvironment = UNWATCHED,
): KeptPages {
  const file = createRecordFile<PagesRecord>("kept-pages", cacheDir, outDir, IN_PARTS);
  const edits = createRecordFile<PagesEdit>("kept-edits", cacheDir, outDir, STRUCTURED);
  const tool = toolVersion(findPackageDir());
  const read = (): Before | null => {
    const record = file.read();
    if (record?.tool !== tool) return null;
    const edit = edits.read();
    const own = edit?.of === record.id && edit.output === hash ? edit : null;
    const { output, asked } = own ?? record;
    if (output !== hash || asked.values !== valuesOf(environment, asked.names)) return null;
    environment.note("server", asked.names);
    return joinEdit(record, own);
  };
  const askedNow = (): AskedValues => {
    const names = environment.asked("server");
    return { names, values: valuesOf(environment, names) };
  };
  let before = read();
  let linksBefore = createLinkTable(before?.links);
  // of a table that grew for long nearly all is dropped: who is kept is numbered anew
  const isReused = !isOvergrown(before?.links ?? []);
  let links = isReused ? linksBefore : createLinkTable();
  /** Pages that are where they were, by what was found of them. */
  const found = new WeakMap<HtmlRefs, Known>();
  const pages = new Map<UrlPath, Known>();
  const indexes: PagesRecord["indexes"] = new Map();
  // not by `path`, which looks at each letter of thousands of paths
  const fileAt = (output: OutputPath): FilePath => `${outDir}/${output}` as FilePath;
  /** Null if so much is other that the record is better written anew. */
  const findEdit = (output: Hash): PagesEdit | null => {
    const recorded = isReused ? before?.record : undefined;
    if (!recorded || pages.size !== recorded.pages.size || indexes.size !== recorded.indexes.size) return null;
    const others = [...pages].filter(([url, known]) => recorded.pages.get(url) !== known);
    if (others.length > MOST_EDITED || others.some(([url]) => !recorded.pages.has(url))) return null;
    const changes = new Map<string, IndexEdit>();
    for (const [locale, index] of indexes) {
      const known = recorded.indexes.get(locale);
      const change = known && indexEdit(known, index);
      if (!change) return null;
      changes.set(locale, change);
    }
    const edited = others.map(([url, { page, numbers }]) => [url, { page, numbers: numbers() }] as const);
    const added = links.parts().slice(recorded.links.length);
    return { of: recorded.id, output, asked: askedNow(), pages: new Map(edited), links: added, indexes: changes };
  };
  const write = (output: Hash): void => {
    const edit = findEdit(output);
    if (edit) {
      edits.write(edit);
      return;
    }
    const numbers = pack(Array.from(pages.values(), (known) => known.numbers()));
    const all = new Map(Array.from(pages, ([url, { page }]) => [url, page]));
    const id = randomBytes(8).toString("hex");
    file.write({
      id,
      tool,
      output,
      asked: askedNow(),
      pages: all,
      numbers,
      links: links.parts().map(readLinks),
      indexes,
    });
  };
  return {
    find({ url, key }, output) {
      const known = before?.pages.get(url);
      if (known?.page.key !== key) return null;
      const { islands, wholeSidebar, fill, main, sound } = known.page;
      const refs = new FoundRefs(known, linksBefore);
      if (isReused) found.set(refs, known);
      return { url, refs, islands, wholeSidebar, fill, main, sound, file: fileAt(output) };
    },
    index(config) {
      const known = before?.indexes.get(config.locale.name);
      if (!known) return null;
      const fileOf = (name: string): FilePath => fileAt(inLocaleFolder(searchPath(name), config.locale));
      return { ...known, fileOf, read: (name) => readFileSync(fileOf(name), "utf8") };
    },
    note({ url, refs, ...page }) {
      const known = found.get(refs);
      const isSame = (["fill", "main", "sound"] as const).every((name) => known?.page[name] === page[name]);
      // at once: what was found in a document need not wait for the end of the build
      const numbers = known?.numbers ?? constant(links.number(refs.links));
      pages.set(
        url,
        known && isSame ? known : { page: { ...page, anchors: refs.anchors, embeds: refs.embeds }, numbers },
      );
    },
    noteIndex: ({ locale }, index) => indexes.set(locale.name, index),
    isDamaged: file.isDamaged,
    forget() {
      before = null;
      linksBefore = createLinkTable();
      links = linksBefore;
      pages.clear();
      indexes.clear();
    },
    remember(output) {
      try {
        if (output === null) file.remove();
        else write(output);
      } catch {
        file.remove(); // what was to be kept on is damaged
      }
    },
  };
}

/** A class: objects with getters of their own share no shape. */
class FoundRefs implements HtmlRefs {
  readonly anchors: string[];
  readonly embeds: string[];
  readonly #known: Known;
  readonly #table: LinkTable;
  constructor(known: Known, table: LinkTable) {
    this.anchors = known.page.anchors;
    this.embeds = known.page.embeds;
    this.#known = known;
    this.#table = table;
  }
  get links(): HtmlLink[] {
    return this.#table.linksAt(this.#known.numbers());
  }
}

const constant =
  <Value>(value: Value) =>
  (): Value =>
    value;
const readLinks = ({ count, json }: StoredLinks): StoredLinks => ({
  count,
  json: json.map((piece) => new LateBytes(() => bytesOf(piece))),
});
