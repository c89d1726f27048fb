import { posix } from "node:path";
import { joinUrl, pathFault, resolveRelative } from "../../../runtime/shared/url.ts";
import { invalidDocId } from "../../diagnostics/routes.ts";
import type { SiteContext } from "../../model/site-context.ts";
import type { PageFacts } from "../../model/content.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { equalIn, type Memoize } from "../../model/memoize.ts";
import { placeOf } from "../front-matter.ts";
import { permalink } from "../permalink.ts";
import { ownSlug } from "../slug.ts";
import type { DocMeta } from "./doc-meta.ts";
import type { DocsVersion, ResolvedDocsOptions } from "./docs-options.ts";
import { parseNumberPrefix } from "./number-prefix.ts";
import type { Doc, DocsById } from "./doc.ts";

type PrefixParser = (name: string) => { filename: string; numberPrefix?: number };
export function prefixParser(option: ResolvedDocsOptions["numberPrefixParser"]): PrefixParser {
  if (typeof option === "function") return option;
  return option ? parseNumberPrefix : (name) => ({ filename: name });
}

/**
 * Whether a file is the page of its folder: `index`, `readme`, or the folder's name. Ids, slugs and number
 * prefixes do not count, as in Docusaurus: `01-guide/guide.md` is an ordinary page of its folder.
 */
export function isFolderIndex(source: string): boolean {
  const { dir, name } = posix.parse(source);
  return ["index", "readme", posix.basename(dir).toLowerCase()].includes(name.toLowerCase());
}

export function readDoc(
  page: PageFacts,
  meta: DocMeta,
  { version, options, site }: { version: DocsVersion; options: ResolvedDocsOptions; site: SiteContext },
): { doc: Doc; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const source = page.path.slice(version.folder.length + 1);
  const sourceDir = posix.dirname(source);
  const sourceName = posix.basename(source).replace(/\.[^.]+$/, "");
  const parse = meta.parse_number_prefixes === false ? prefixParser(false) : prefixParser(options.numberPrefixParser);
  const { filename, numberPrefix } = parse(sourceName);
  const folder =
    sourceDir === "."
      ? ""
      : sourceDir
          .split("/")
          .map((part) => parse(part).filename)
          .join("/");
  let base = meta.id ?? filename;
  const fault = base.includes("/") ? "a name without slashes" : pathFault(base);
  if (fault !== null && meta.id) {
    const expected = base.includes("/") ? fault : `a name: ${fault}`;
    diagnostics.push(
      invalidDocId({
        message: `Unexpected \`id\` \`${base}\`, expected ${expected}`,
        location: placeOf(page.frontMatter, "id", page.path),
        help: base.includes("/") ? "The folder is put before it by itself." : undefined,
      }),
    );
    base = filename;
  }
  const opensFolder = isFolderIndex(source);
  const slug = slugOf({ page, meta, folder, base, opensFolder, diagnostics });
  const doc: Doc = {
    page,
    meta,
    id: folder === "" ? base : `${folder}/${base}`,
    source,
    sourceDir,
    sourceName,
    slug,
    url: permalink(site, options.routeBasePath, version.path, slug),
    title: meta.title ?? page.contentTitle ?? base,
    description: meta.description ?? page.excerpt,
    sidebarPosition: meta.sidebar_position ?? numberPrefix,
    opensFolder,
    unlisted: meta.unlisted === true,
    draft: meta.draft === true,
  };
  return { doc, diagnostics };
}

interface SlugFacts {
  page: PageFacts;
  meta: DocMeta;
  /** Without number prefixes; empty at the top. */
  folder: string;
  base: string;
  opensFolder: boolean;
  diagnostics: Diagnostic[];
}

function slugOf({ page, meta, folder, base, opensFolder, diagnostics }: SlugFacts): string {
  const own = ownSlug(page, meta, diagnostics);
  if (own !== null) return resolveRelative(own, joinUrl(folder, "/"));
  if (opensFolder) return folder === "" ? "/" : `/${folder}/`;
  return joinUrl(folder, base);
}

/** The id that follows from the path alone, for files that could not be read. */
export function idOfPath(path: string, version: DocsVersion, options: ResolvedDocsOptions): string {
  const parse = prefixParser(options.numberPrefixParser);
  const bare = path.slice(version.folder.length + 1).replace(/\.[^./]+$/, "");
  return bare
    .split("/")
    .map((part) => parse(part).filename)
    .join("/");
}

/** The last of those with the same id. @param memoize By `key`: titles change where ids do not. */
export function docsById(docs: readonly Doc[], key: string, memoize: Memoize): DocsById {
  const ids = memoize.each("doc ids", key, docs, ({ id }) => id, equalIn("id"));
  const places = memoize("docs by id", key, [ids], () => new Map(ids.map((id, place) => [id, place])));
  return {
    get(id) {
      const place = places.get(id);
      return place === undefined ? undefined : docs[place];
    },
    has: (id) => places.has(id),
    keys: () => places.keys(),
    size: places.size,
  };
}

/** The first doc of each id, at the position of the last. */
export const firstOfEachId = (docs: readonly Doc[]): Doc[] =>
  [...new Map(docs.toReversed().map((doc) => [doc.id, doc])).values()].reverse();

/** Docs whose ids are taken twice, with all their files. */
export function findDuplicateIds(docs: readonly Doc[]): { id: string; docs: Doc[] }[] {
  const byId = new Map<string, Doc[]>();
  for (const doc of docs) byId.set(doc.id, [...(byId.get(doc.id) ?? []), doc]);
  return [...byId].filter(([, list]) => list.length > 1).map(([id, list]) => ({ id, docs: list }));
}
