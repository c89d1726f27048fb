import type { Breadcrumb, Card, PageLinkTarget, Tag, VersionBadge } from "../../../runtime/shared/page-data.ts";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import type { KindContext } from "../../model/config.ts";
import type { Heading } from "../../model/content.ts";
import type { Route, VersionRecord } from "../../model/route.ts";
import { pageHead } from "../../model/page-head.ts";
import { isChangelog } from "../../model/pages/changelog.ts";
import { equalIn } from "../../model/memoize.ts";
import { sitePlural, siteText } from "../../model/site-text.ts";
import { articleData, articleHead, fileRoute, generatedRoute, visibilityOf } from "../article.ts";
import { compareText } from "../compare-text.ts";
import { editedFile, editUrlOf } from "../edit-url.ts";
import { absoluteImage, canonicalUrl, permalink } from "../permalink.ts";
import { groupByTag, lettersOf } from "../tags.ts";
import {
  type BuiltSidebar,
  cardsOf,
  descriptionsOf,
  type GeneratedIndexEntry,
  isUnlisted,
  type NavEntry,
  type ResolvedSidebars,
} from "./build-sidebar.ts";
import type { DocsVersion, ResolvedDocsOptions } from "./docs-options.ts";
import type { Doc, DocsById } from "./doc.ts";
import { marksOf } from "./marks.ts";

/** One version with everything resolved. */
export interface VersionContent {
  version: DocsVersion;
  docs: Doc[];
  byId: DocsById;
  /** Left out of it. */
  drafts: Doc[];
  /** Ids of files with errors. */
  failedIds: string[];
  sidebars: ResolvedSidebars;
  /** Of those that have some. */
  tagsOf: ReadonlyMap<string, readonly Tag[]>;
  mainDoc: Doc;
  /** Its docs, then its generated indexes. */
  listed: VersionRecord["docs"];
}
export interface DocRouteFacts {
  content: VersionContent;
  /** All versions, this one too. */
  contents: readonly VersionContent[];
  last: VersionContent;
  kindId: string;
  options: ResolvedDocsOptions;
  context: KindContext;
}

export function docRoutes(facts: DocRouteFacts): Route[] {
  const { memoize, site } = facts.context;
  // siblings share one list of cards, so that a page costs nothing for a list it hardly ever shows
  const lists = new Map<readonly SidebarItem[], Card[]>();
  const cards: CardsOf = (items) => {
    if (items.length === 0) return NO_CARDS;
    const ready = lists.get(items);
    if (ready) return ready;
    const descriptions = descriptionsOf(items, facts.content.byId);
    const made = memoize("cards", items, descriptions, () => cardsOf(items, descriptions, site));
    lists.set(items, made);
    return made;
  };
  return [
    ...memoize.each(
      "doc routes",
      searchTag(facts),
      facts.content.docs.map((doc) => placeDoc(doc, facts, cards)),
      (placed) => makeDocRoute(placed, facts),
      isSamePage,
    ),
    ...facts.content.sidebars.indexes.map(({ sidebar, index }) => indexRoute(sidebar, index, facts, cards)),
    ...tagRoutes(facts),
  ];
}

/** The page in other versions; `urlIn` finds it in one of them. Empty with a single version. */
function placeAmong(
  { content, contents, options }: DocRouteFacts,
  urlIn: (other: VersionContent) => string | undefined,
): Pick<Route, "docs"> {
  if (contents.length < 2) return {};
  const versions = contents.flatMap((other) => {
    const url = urlIn(other);
    return url === undefined ? [] : [[other.version.name, url] as const];
  });
  return { docs: { instance: options.id, version: content.version.name, versions: Object.fromEntries(versions) } };
}

type CardsOf = (items: readonly SidebarItem[]) => Card[];
const NO_CARDS: Card[] = [];
const NO_TAGS: readonly Tag[] = [];
const NOWHERE = { sidebar: null, index: null };

/** What a page shows of other pages. */
interface Surroundings {
  prev: NavEntry | Doc | null;
  next: NavEntry | Doc | null;
  /** The same page in the last version, else its main page; null without a banner. */
  latest: { url: string } | null;
}

/** A doc with all that its page depends on. */
interface PlacedDoc extends Surroundings {
  doc: Doc;
  entry: NavEntry | undefined;
  sidebar: string | null;
  tags: readonly Tag[];
  outline: readonly Heading[];
  /** Its URLs in all versions; empty with a single version. */
  urls: string;
  /** Of what it opens. */
  cards: Card[];
  siblingCards: Card[];
}

const isSamePage = equalIn<PlacedDoc>(
  "doc",
  "entry",
  "sidebar",
  "tags",
  "prev",
  "next",
  "latest",
  "outline",
  "urls",
  "cards",
  "siblingCards",
);

function placeDoc(doc: Doc, facts: DocRouteFacts, cards: CardsOf): PlacedDoc {
  const { content, contents, context } = facts;
  const { sidebar, index } = content.sidebars.placeOfDoc(doc.id) ?? NOWHERE;
  const entries = sidebar?.entries ?? [];
  const entry = index === null ? undefined : entries[index];
  return {
    doc,
    entry,
    sidebar: sidebar?.sidebar.key ?? null,
    tags: content.tagsOf.get(doc.id) ?? NO_TAGS,
    prev: neighbour(doc, -1, entries, index, facts),
    next: neighbour(doc, 1, entries, index, facts),
    latest: latestOf(facts.last.byId.get(doc.id), facts),
    outline: context.outlineOf(doc.page.path),
    urls: contents.length < 2 ? "" : contents.map(({ byId }) => byId.get(doc.id)?.url).join("\n"),
    cards: entry ? cards(entry.inside) : NO_CARDS,
    siblingCards: entry ? cards(entry.beside) : NO_CARDS,
  };
}

function makeDocRoute(
  { doc, entry, sidebar, tags, prev, next, latest, cards, siblingCards }: PlacedDoc,
  facts: DocRouteFacts,
): Route {
  const { content, options, context, kindId } = facts;
  const { version } = content;
  const { meta, page } = doc;
  const breadcrumbs = options.breadcrumbs && entry ? entry.breadcrumbs : null;
  const head = articleHead(context, page.path, meta, {
    title: doc.title,
    description: doc.description,
    searchTag: searchTag(facts),
    searchVersion: version.name,
    noIndex: version.noIndex,
  });
  const { listed } = visibilityOf(meta, context);
  const marks = marksOf(page.frontMatter.data, context.site);
  const { item } = options;
  return {
    ...fileRoute(page, meta, kindId, context),
    ...(item !== null && { modules: [item] }),
    ...(isChangelog(page) && { changelog: true }),
    url: doc.url,
    template: "DocPage",
    data: {
      ...articleData(page, meta, { ...doc, editUrl: editUrl(doc, facts), tags: [...tags] }, facts),
      docId: doc.id,
      ...(item !== null && { item }),
      ...(marks.length > 0 && { marks }),
      breadcrumbs,
      prev: linkTo(prev),
      next: linkTo(next),
      version: badgeOf(latest, facts),
      cards,
      siblingCards,
    },
    sidebar,
    ...placeAmong(facts, ({ byId }) => byId.get(doc.id)?.url),
    head: breadcrumbs ? { ...head, jsonLd: [breadcrumbList(breadcrumbs, doc.url, context)] } : head,
    htmlClass: `${versionClass(facts)} docs-doc-page docs-doc-id-${doc.id}`,
    listed: listed && !doc.draft && !version.noIndex,
  };
}

function versionClass({ options, content }: DocRouteFacts): string {
  return `plugin-docs plugin-id-${options.id} docs-wrapper ${content.version.className}`;
}

export function searchTag({ options, content }: Pick<DocRouteFacts, "options" | "content">): string {
  return `docs-${options.id}-${content.version.name}`;
}

function editUrl(doc: Doc, { options, content, context }: DocRouteFacts): string | null {
  const { version } = content;
  const current = content.version.name !== "current" && options.editCurrentVersion;
  const folder = current
    ? (options.versions.find(({ name }) => name === "current")?.folder ?? version.folder)
    : version.folder;
  const file = current
    ? { folder, path: doc.source }
    : editedFile(context, doc.page.path, version.folder, options.editLocalizedFiles);
  const page = { ...file, permalink: doc.url, locale: context.site.locale, version: version.name };
  return editUrlOf(options.editUrl, doc.meta.custom_edit_url, page);
}

/** The nearest listed entry of another doc. */
function listedStop(
  entries: readonly NavEntry[],
  from: number,
  step: 1 | -1,
  docId: string | null = null,
): NavEntry | null {
  for (let at = from + step; at >= 0 && at < entries.length; at += step) {
    const entry = entries[at];
    if (entry && !entry.unlisted && (docId === null || entry.docId !== docId)) return entry;
  }
  return null;
}

/** Previous or next: by front matter, else the listed stop before or after the doc's first place. */
function neighbour(
  doc: Doc,
  step: 1 | -1,
  entries: readonly NavEntry[],
  index: number | null,
  { content, context }: DocRouteFacts,
): NavEntry | Doc | null {
  const override = step < 0 ? doc.meta.pagination_prev : doc.meta.pagination_next;
  if (override === undefined) return index === null ? null : listedStop(entries, index, step, doc.id);
  const target = override === null ? undefined : content.byId.get(override);
  return !target || isUnlisted(target, context.site) ? null : target;
}

function linkTo(target: NavEntry | Doc | null): PageLinkTarget | null {
  if (target === null) return null;
  if ("href" in target) return { label: target.label, href: target.href };
  const { meta, title, url } = target;
  return { label: meta.pagination_label ?? meta.sidebar_label ?? title, href: url };
}

/** @param same The page of the last version that has the same id or slug. */
function latestOf(same: Surroundings["latest"] | undefined, { content, last }: DocRouteFacts): Surroundings["latest"] {
  return content.version.banner === null ? null : (same ?? last.mainDoc);
}

function badgeOf(latest: Surroundings["latest"], { content, last, options }: DocRouteFacts): VersionBadge | null {
  const { version } = content;
  if (!version.badge && version.banner === null) return null;
  const banner =
    version.banner && latest
      ? {
          kind: version.banner,
          latest: { instance: options.id, name: last.version.name },
          latestLabel: last.version.label,
          latestHref: latest.url,
        }
      : null;
  return { label: version.label, banner, showBadge: version.badge };
}

/** Only linked entries count; the page itself is the last. */
function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  url: string,
  { site }: KindContext,
): Record<string, unknown> {
  const last = breadcrumbs.length - 1;
  const linked = breadcrumbs
    .map(({ label, href }, index) => ({ label, href: index === last ? url : href }))
    .filter(({ href }) => href !== null);
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: linked.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: canonicalUrl(site, href as string),
    })),
  };
}

function indexRoute(
  { sidebar, entries }: BuiltSidebar,
  index: GeneratedIndexEntry,
  facts: DocRouteFacts,
  cards: CardsOf,
): Route {
  const sameIn = ({ sidebars }: VersionContent): GeneratedIndexEntry | undefined =>
    sidebars.indexes.find((other) => other.index.slug === index.slug)?.index;
  const surroundings: Surroundings = {
    prev: listedStop(entries, index.place, -1),
    next: listedStop(entries, index.place, 1),
    latest: latestOf(sameIn(facts.last), facts),
  };
  const among = placeAmong(facts, (other) => sameIn(other)?.url);
  const inside = cards(index.entry.inside);
  const parts = [
    index.entry,
    inside,
    sidebar.key,
    ...Object.values(surroundings),
    ...Object.values(among.docs?.versions ?? {}),
  ];
  return facts.context.memoize("index routes", index.category, parts, () =>
    makeIndexRoute(sidebar.key, index, { ...surroundings, ...among, cards: inside }, facts),
  );
}

function makeIndexRoute(
  sidebar: string,
  index: GeneratedIndexEntry,
  { prev, next, latest, docs, cards }: Surroundings & Pick<Route, "docs"> & { cards: Card[] },
  facts: DocRouteFacts,
): Route {
  const { content, options, context, kindId } = facts;
  const head = pageHead(index.title, index.description, searchTag(facts));
  const breadcrumbs = options.breadcrumbs ? index.entry.breadcrumbs : null;
  return {
    ...generatedRoute(kindId),
    url: index.url,
    template: "GeneratedIndex",
    data: {
      title: index.title,
      description: index.description,
      breadcrumbs,
      cards,
      prev: linkTo(prev),
      next: linkTo(next),
      version: badgeOf(latest, facts),
    },
    sidebar,
    ...(docs && { docs }),
    head: {
      ...head,
      keywords: index.keywords,
      image: absoluteImage(context.site, index.image, ""),
      searchVersion: content.version.name,
      noIndex: content.version.noIndex,
      jsonLd: breadcrumbs ? [breadcrumbList(breadcrumbs, index.url, context)] : [],
    },
    htmlClass: `${versionClass(facts)} docs-doc-page`,
    listed: !content.version.noIndex,
  };
}

function tagRoutes(facts: DocRouteFacts): Route[] {
  const { content, options, context, kindId } = facts;
  const { version, docs, tagsOf } = content;
  const groups = groupByTag(docs, (doc) => tagsOf.get(doc.id) ?? []);
  const base = [options.routeBasePath, version.path, options.tagsBasePath] as const;
  const allHref = permalink(context.site, ...base);
  const shared = { ...generatedRoute(kindId), ...placeAmong(facts, () => undefined) };
  const isListed = (doc: Doc): boolean => !isUnlisted(doc, context.site);
  const counted = groups.flatMap(({ tag, items }) => {
    const count = items.filter(isListed).length;
    return count > 0 ? [{ ...tag, count }] : [];
  });
  const pages = groups.map(({ tag, items }): Route => {
    const listed = items.filter(isListed);
    const unlisted = listed.length === 0;
    const shown = (unlisted ? items : listed).toSorted((a, b) => compareText(a.title, b.title));
    const title = siteText(context.site, "theme.docs.tagDocListPageTitle", {
      nDocsTagged: sitePlural(context.site, "theme.docs.tagDocListPageTitle.nDocsTagged", shown.length),
      tagName: tag.label,
    });
    const head = pageHead(title, tag.description ?? "", "doc_tag_doc_list");
    return {
      ...shared,
      url: tag.href as Route["url"],
      template: "TagPage",
      data: {
        tag,
        allHref: counted.length > 0 ? allHref : null,
        unlisted,
        docs: shown.map((doc) => ({ title: doc.title, href: doc.url, description: doc.description })),
      },
      head: { ...head, noIndex: unlisted || version.noIndex, searchVersion: version.name },
      htmlClass: `${versionClass(facts)} docs-tag-doc-list-page`,
      listed: !unlisted && !version.noIndex,
    };
  });
  if (counted.length === 0) return pages;
  const tagsTitle = siteText(context.site, "theme.tags.tagsPageTitle");
  const list: Route = {
    ...shared,
    url: allHref,
    template: "TagList",
    data: { title: tagsTitle, letters: lettersOf(counted), posts: null },
    head: { ...pageHead(tagsTitle, "", "doc_tags_list"), searchVersion: version.name, noIndex: version.noIndex },
    htmlClass: `${versionClass(facts)} docs-tags-list-page`,
    listed: !version.noIndex,
  };
  return [list, ...pages];
}
