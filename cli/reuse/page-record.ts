// The record of pages, by which a build leaves unchanged pages in the output. It holds the facts that checks and the search index need;
// the document itself stays in the output.
import { readFileSync } from "node:fs";
import path from "node:path";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import { searchPath } from "../model/generated-files.ts";
import type { UnchangedPage, WrittenPage } from "../model/output.ts";
import { valuesOf } from "../model/site-environment.ts";
import type { SiteEnvironment, Variables } from "../model/host.ts";
import type { PreviousIndex, StoredIndex } from "../search/update-index.ts";
import { type Packed, pack, unpack } from "../state/packed.ts";
import type { Snapshot } from "../state/snapshot.ts";
import { createLinkTable, isOvergrown, type LinkTable, type StoredLinks } from "./link-table.ts";

/** A page and the hashes that decide whether the next build can reuse it. Its large props are in the output, too. */
export interface PageRecord extends Omit<UnchangedPage, "file"> {
  /** See `RenderKeys`. */
  key: Hash;
  /** See `RenderKeys.frameOf`. */
  frame: Hash;
  /** Hash of the URLs that were filled in. */
  fill: Hash;
  /** See `SiteIndexer.mainOf`. */
  main: Hash | null;
  /** Output path of its Markdown version; null if the output has none, or a file of the site in its place. */
  markdown: OutputPath | null;
  /** See `hashTargets`: the targets for which all its links are valid; null if a link is broken. */
  validTargets: Hash | null;
}

/** A page of the previous build. */
export type PreviousPage = UnchangedPage &
  Pick<PageRecord, "frame" | "fill" | "main" | "validTargets"> &
  Pick<WrittenPage, "markdownFile">;

/** Pages of the previous build, and the record for the next build. */
export interface PreviousPages {
  /**
   * The previous page at a URL if its key is the same; URLs that `emit` fills in may differ.
   * @param output Path of the page in the output folder.
   */
  find(page: Pick<PageRecord, "url" | "key">, output: OutputPath, locale: SiteConfig["locale"]): PreviousPage | null;
  /** The previous page at a URL if its frame is the same. */
  findFrame(
    page: Pick<PageRecord, "url" | "frame">,
    output: OutputPath,
    locale: SiteConfig["locale"],
  ): PreviousPage | null;
  /** The previous search index of a language, whose files are in the output. */
  index(config: SiteConfig): PreviousIndex | null;
  /** Records a page that is in the output of this build. */
  record(page: PageRecord): void;
  /**
   * Leaves out pages and Markdown versions that are not in the output as they were created, and the index if its files may not be.
   * @param pages Those whose documents were changed.
   * @param others All other files that were changed.
   */
  forget(pages: ReadonlySet<UrlPath>, others: ReadonlySet<OutputPath>): void;
  recordIndex(config: SiteConfig, index: StoredIndex): void;
  /** The record as sections of the snapshot. */
  sections(): Map<string, unknown>;
}

type StoredPage = Omit<PageRecord, "url" | "refs" | "props"> & { props: OutputPath[] } & Pick<
    HtmlRefs,
    "anchors" | "embeds" | "misplaced" | "unknownMoments" | "inlineIslands"
  >;

interface PagesRecord {
  /** Environment variables that components read, and the hash of their values. */
  variables: { names: Variables; values: Hash | "" };
  pages: Map<UrlPath, StoredPage>;
  /** For each page, the numbers of its links in `links`. */
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
 * @param snapshot The previous build's; null if there is none, or if the output folder has changed since.
 * @param outDir Real path of the output folder.
 */
export function openPreviousPages(
  snapshot: Snapshot | null,
  outDir: FilePath,
  environment: SiteEnvironment,
): PreviousPages {
  const record = snapshot && readRecord(snapshot, environment);
  const numbersAt = record && unpack<Uint32Array>(record.numbers);
  const previousPages = new Map(
    Array.from(record?.pages ?? [], ([url, page], place): [UrlPath, RecordedPage] => [
      url,
      { page, numbers: () => numbersAt?.(place) ?? new Uint32Array() },
    ]),
  );
  const previousLinks = createLinkTable(record?.links);
  // a table that grew over many builds has many unused links, so a new one is started
  const isReused = !isOvergrown(record?.links ?? []);
  const links = isReused ? previousLinks : createLinkTable();
  const recordedByRefs = new WeakMap<HtmlRefs, RecordedPage>();
  const pages = new Map<UrlPath, RecordedPage>();
  const indexes = new Map<string, StoredIndex>();
  // `path.join` would read every character of thousands of paths
  const fileAt = (output: OutputPath): FilePath => `${outDir}/${output}` as FilePath;
  const read = (
    url: UrlPath,
    recorded: RecordedPage,
    output: OutputPath,
    locale: SiteConfig["locale"],
  ): PreviousPage => {
    const { islands, wholeSidebar, features, bodyPlace, frame, fill, main, markdown, validTargets } = recorded.page;
    const refs = new PreviousRefs(recorded, previousLinks);
    if (isReused) recordedByRefs.set(refs, recorded);
    const props = recorded.page.props.map((prop) => ({ path: prop, copyOf: fileAt(inLocaleFolder(prop, locale)) }));
    const facts = { url, refs, islands, wholeSidebar, features, bodyPlace, props, frame, fill, main, validTargets };
    return { ...facts, file: fileAt(output), markdownFile: markdown === null ? null : fileAt(markdown) };
  };
  return {
    find({ url, key }, output, locale) {
      const recorded = previousPages.get(url);
      return recorded?.page.key === key ? read(url, recorded, output, locale) : null;
    },
    findFrame({ url, frame }, output, locale) {
      const recorded = previousPages.get(url);
      return recorded?.page.frame === frame ? read(url, recorded, output, locale) : null;
    },
    index(config) {
      const index = record ? (snapshot?.readWhole(indexSection(config)) as StoredIndex | undefined) : undefined;
      if (!index) return null;
      const fileOf = (name: string): FilePath => fileAt(inLocaleFolder(searchPath(name), config.locale));
      return { ...index, fileOf, read: (name) => readFileSync(fileOf(name), "utf8") };
    },
    record({ url, refs, props, ...page }) {
      const recorded = recordedByRefs.get(refs);
      const isSame = (["fill", "main", "markdown", "validTargets"] as const).every(
        (name) => recorded?.page[name] === page[name],
      );
      // numbered here, so that the links of the page need not stay in memory
      const numbers = recorded?.numbers ?? constant(links.number(refs.links));
      const { anchors, embeds, misplaced, unknownMoments, inlineIslands } = refs;
      const faults = {
        ...(misplaced && { misplaced }),
        ...(unknownMoments && { unknownMoments }),
        ...(inlineIslands && { inlineIslands }),
      };
      const stored = { ...page, anchors, embeds, props: props.map(({ path: file }) => file), ...faults };
      pages.set(url, recorded && isSame ? recorded : { page: stored, numbers });
    },
    forget(changed, others) {
      // without the folders of languages: the names have a hash
      const names = new Set(Array.from(others, (file) => path.basename(file)));
      for (const [url, { page, numbers }] of pages) {
        if (changed.has(url) || page.props.some((file) => names.has(path.basename(file)))) pages.delete(url);
        else if (page.markdown !== null && others.has(page.markdown))
          pages.set(url, { page: { ...page, markdown: null }, numbers });
      }
      if (others.size > 0) indexes.clear();
    },
    recordIndex: (config, index) => indexes.set(indexSection(config), index),
    sections() {
      const names = environment.variablesRead("server");
      const record: PagesRecord = {
        variables: { names, values: valuesOf(environment, names) },
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
  if (!record) return null;
  const { names, values } = record.variables;
  if (values !== valuesOf(environment, names)) return null;
  environment.record("server", names);
  return record;
}

// a class, since object literals with getters share no hidden class
class PreviousRefs implements HtmlRefs {
  readonly anchors: string[];
  readonly embeds: string[];
  readonly misplaced: HtmlRefs["misplaced"];
  readonly unknownMoments: HtmlRefs["unknownMoments"];
  readonly inlineIslands: HtmlRefs["inlineIslands"];
  readonly #recorded: RecordedPage;
  readonly #table: LinkTable;
  constructor(recorded: RecordedPage, table: LinkTable) {
    this.anchors = recorded.page.anchors;
    this.embeds = recorded.page.embeds;
    this.misplaced = recorded.page.misplaced;
    this.unknownMoments = recorded.page.unknownMoments;
    this.inlineIslands = recorded.page.inlineIslands;
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
