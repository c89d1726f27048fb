// Pages that a build leaves where they are: all that they depend on is as in the previous build, and so is the output folder. The
// record has what checks and the search index need of each page; its document stays in the output.
import { readFileSync } from "node:fs";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import { searchPath } from "../model/generated-files.ts";
import type { KeptPage } from "../model/output.ts";
import { valuesOf } from "../model/site-environment.ts";
import type { SiteEnvironment, Variables } from "../model/host.ts";
import type { KeptIndex, NotedIndex } from "../search/update-index.ts";
import { type Packed, pack, unpack } from "../state/packed.ts";
import type { Snapshot } from "../state/snapshot.ts";
import { createLinkTable, isOvergrown, type LinkTable, type StoredLinks } from "./link-table.ts";

/** A page and the hashes that decide whether it can stay. */
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

/** A page of the previous build. */
export type FoundPage = KeptPage & Pick<NotedPage, "fill" | "main" | "sound">;

/** Pages of the previous build, and of this one for the next. */
export interface KeptPages {
  /** The page at a URL if a build would write the file that is there, but for URLs that are filled in. @param output Where it is in the output folder. */
  find(page: Pick<NotedPage, "url" | "key">, output: OutputPath): FoundPage | null;
  /** The search index of a language, whose files are in the output. */
  index(config: SiteConfig): KeptIndex | null;
  /** Notes a page that this build writes, or leaves as it is. */
  note(page: NotedPage): void;
  noteIndex(config: SiteConfig, index: NotedIndex): void;
  /** Of all that was noted, for the next build. */
  sections(): Map<string, unknown>;
}

type StoredPage = Omit<NotedPage, "url" | "refs"> & Pick<HtmlRefs, "anchors" | "embeds">;

interface PagesRecord {
  /** Variables of the environment that components read, and the hash of their values. */
  asked: { names: Variables; values: Hash | "" };
  pages: Map<UrlPath, StoredPage>;
  /** Of each page the numbers of its links in the table of all. */
  numbers: Packed;
  /** See `LinkTable`. */
  links: StoredLinks[];
}

/** A page of this build or the previous one. */
interface RecordedPage {
  page: StoredPage;
  numbers(): Uint32Array;
}

const indexSection = ({ locale }: SiteConfig): string => `index ${locale.name}`;

/**
 * @param snapshot Of the previous build; null if there is none, or if the output folder is not as that left it.
 * @param outDir Its real path.
 */
export function openKeptPages(snapshot: Snapshot | null, outDir: FilePath, environment: SiteEnvironment): KeptPages {
  const record = snapshot && readRecord(snapshot, environment);
  const numbersAt = record && unpack<Uint32Array>(record.numbers);
  const before = new Map(
    Array.from(record?.pages ?? [], ([url, page], place): [UrlPath, RecordedPage] => [
      url,
      { page, numbers: () => numbersAt?.(place) ?? new Uint32Array() },
    ]),
  );
  const previousLinks = createLinkTable(record?.links);
  // most links of a table that grew for long are unused: pages are numbered from the start
  const isReused = !isOvergrown(record?.links ?? []);
  const links = isReused ? previousLinks : createLinkTable();
  const found = new WeakMap<HtmlRefs, RecordedPage>();
  const pages = new Map<UrlPath, RecordedPage>();
  const indexes = new Map<string, NotedIndex>();
  // not by `path`, which looks at each letter of thousands of paths
  const fileAt = (output: OutputPath): FilePath => `${outDir}/${output}` as FilePath;
  return {
    find({ url, key }, output) {
      const recorded = before.get(url);
      if (recorded?.page.key !== key) return null;
      const { islands, wholeSidebar, fill, main, sound } = recorded.page;
      const refs = new FoundRefs(recorded, previousLinks);
      if (isReused) found.set(refs, recorded);
      return { url, refs, islands, wholeSidebar, fill, main, sound, file: fileAt(output) };
    },
    index(config) {
      const index = record ? (snapshot?.readWhole(indexSection(config)) as NotedIndex | undefined) : undefined;
      if (!index) return null;
      const fileOf = (name: string): FilePath => fileAt(inLocaleFolder(searchPath(name), config.locale));
      return { ...index, fileOf, read: (name) => readFileSync(fileOf(name), "utf8") };
    },
    note({ url, refs, ...page }) {
      const recorded = found.get(refs);
      const isSame = (["fill", "main", "sound"] as const).every((name) => recorded?.page[name] === page[name]);
      // at once: links of a document need not wait for the end of the build
      const numbers = recorded?.numbers ?? constant(links.number(refs.links));
      pages.set(
        url,
        recorded && isSame ? recorded : { page: { ...page, anchors: refs.anchors, embeds: refs.embeds }, numbers },
      );
    },
    noteIndex: (config, index) => indexes.set(indexSection(config), index),
    sections() {
      const names = environment.variablesRead("server");
      const record: PagesRecord = {
        asked: { names, values: valuesOf(environment, names) },
        pages: new Map(Array.from(pages, ([url, { page }]) => [url, page])),
        numbers: pack(Array.from(pages.values(), ({ numbers }) => numbers())),
        links: links.parts(),
      };
      return new Map<string, unknown>([["pages", record], ...indexes]);
    },
  };
}

function readRecord(snapshot: Snapshot, environment: SiteEnvironment): PagesRecord | null {
  const record = snapshot.read("pages") as PagesRecord | undefined;
  if (!record || record.asked.values !== valuesOf(environment, record.asked.names)) return null;
  environment.record("server", record.asked.names);
  return record;
}

/** A class: with a getter per object, no two objects would share a shape. */
class FoundRefs implements HtmlRefs {
  readonly anchors: string[];
  readonly embeds: string[];
  readonly #recorded: RecordedPage;
  readonly #table: LinkTable;
  constructor(recorded: RecordedPage, table: LinkTable) {
    this.anchors = recorded.page.anchors;
    this.embeds = recorded.page.embeds;
    this.#recorded = recorded;
    this.#table = table;
  }
  get links(): HtmlLink[] {
    return this.#table.linksAt(this.#recorded.numbers());
  }
}

const constant =
  <Value>(value: Value) =>
  (): Value =>
    value;
