import * as v from "valibot";
import type { Author } from "../../../runtime/shared/page-data.ts";
import { isExternal, withBase } from "../../../runtime/shared/url.ts";
import { inlineAuthor, invalidAuthor, invalidDataFile, unknownAuthor } from "../../diagnostics/front-matter.ts";
import { unsafeLink } from "../../diagnostics/markdown.ts";
import { didYouMean } from "../../diagnostics/nearest.ts";
import type { DataFile } from "../../model/data-file.ts";
import type { SiteContext } from "../../model/site-context.ts";
import type { PageFacts } from "../../model/content.ts";
import { unsafeScheme } from "../../model/link-scheme.ts";
import type { Diagnostic, Location, Severity } from "../../model/diagnostic.ts";
import type { ShellLink } from "../../model/route.ts";
import { placeOf, show } from "../front-matter.ts";
import { severityOf } from "../../diagnostics/severity-of.ts";
import { isRelativeFile, permalink } from "../permalink.ts";
import { checkSlug, kebabCase } from "../slug.ts";
import { type InlineAuthor, authorSchema, oldAuthorOf, type PostMeta } from "./post-meta.ts";
import type { ResolvedPostsOptions } from "./posts-options.ts";

/** URL of an account; `@` is replaced by the handle. */
const NETWORKS: Record<string, string> = {
  twitter: "https://twitter.com/@",
  x: "https://x.com/@",
  github: "https://github.com/@",
  linkedin: "https://www.linkedin.com/in/@/",
  stackoverflow: "https://stackoverflow.com/users/@",
  bluesky: "https://bsky.app/profile/@",
  instagram: "https://www.instagram.com/@",
  threads: "https://www.threads.net/@@",
  mastodon: "https://mastodon.social/@@",
  twitch: "https://twitch.tv/@",
  youtube: "https://www.youtube.com/@@",
  email: "mailto:@",
};

export interface KnownAuthors {
  /** Null: the section has no authors file. */
  byKey: ReadonlyMap<string, Author> | null;
  /** Their links to pages and sites. */
  links: ShellLink[];
  diagnostics: Diagnostic[];
}

type RawAuthor = Omit<InlineAuthor, "key">;

/** Reads a parsed authors file: key → author. */
export function readAuthorsFile(file: DataFile | undefined, site: SiteContext, base: string): KnownAuthors {
  if (!file) return { byKey: null, links: [], diagnostics: [] };
  const byKey = new Map<string, Author>();
  const owners = new Map<string, string>();
  const links: ShellLink[] = [];
  const diagnostics: Diagnostic[] = [];
  if (typeof file.value !== "object" || file.value === null || Array.isArray(file.value)) {
    const message = `Unexpected ${show(file.value)} in the authors file, expected authors by key`;
    return { byKey, links, diagnostics: [invalidDataFile({ message, location: file.locate([]) })] };
  }
  for (const [key, raw] of Object.entries(file.value as Record<string, unknown>)) {
    const location = file.locate([key]);
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
      const message = `Unexpected ${show(raw)} for the author \`${key}\`, expected an object with \`name\``;
      diagnostics.push(invalidDataFile({ message, location }));
      continue;
    }
    const { success, output, issues } = v.safeParse(authorSchema, raw);
    if (!success) {
      diagnostics.push(...issues.map((issue) => describeField(issue, key, file)));
      continue;
    }
    const author = toAuthor(output, { name: `author \`${key}\``, location, site, diagnostics });
    const { page } = output;
    const path =
      typeof page === "object" && page !== null
        ? String((page as { permalink?: unknown }).permalink ?? `/${kebabCase(key)}`)
        : `/${kebabCase(key)}`;
    if (page) {
      const faults = checkSlug(path, "permalink", location);
      diagnostics.push(...faults);
      const href = permalink(site, base, path);
      const owner = owners.get(href);
      if (owner !== undefined) {
        const message = `Unexpected page \`${path}\` of the author \`${key}\`, expected another than that of \`${owner}\``;
        diagnostics.push(invalidDataFile({ message, location, help: "Write another `permalink` under `page`." }));
      } else if (faults.length === 0) {
        owners.set(href, key);
        author.href = href;
      }
    }
    links.push(...linksOf(output, author, (field) => file.locate([key, field])));
    byKey.set(key, author);
  }
  return { byKey, links, diagnostics };
}

function describeField(
  { path, input, message: expected }: v.BaseIssue<unknown>,
  author: string,
  file: DataFile,
): Diagnostic {
  const keys = (path ?? []).map(({ key }) => String(key));
  const message = `Unexpected ${show(input)} for \`${keys.join(".")}\` of the author \`${author}\`, expected ${expected}`;
  return invalidDataFile({ message, location: file.locate([author, ...keys]) });
}

/** The image of an author, and the link of one without a page. @param locate The place of a field. */
function linksOf(raw: RawAuthor, { href, url, imageUrl }: Author, locate: (field: string) => Location): ShellLink[] {
  const image = raw.imageURL === undefined ? "image_url" : "imageURL";
  return [
    ...(href === undefined && url ? [{ authored: url, href: url, tag: "a", location: locate("url") }] : []),
    ...(imageUrl ? [{ authored: String(raw[image]), href: imageUrl, tag: "img", location: locate(image) }] : []),
  ];
}

interface AuthorFacts {
  name: string;
  location: Location;
  site: SiteContext;
  diagnostics: Diagnostic[];
}

function toAuthor(raw: RawAuthor, { name, location, site, diagnostics }: AuthorFacts): Author {
  const image = raw.imageURL ?? raw.image_url;
  if (!raw.name && !image) {
    diagnostics.push(
      invalidAuthor({ message: `Unexpected ${name} without name and image, expected one of them`, location }),
    );
  }
  const socials = Object.entries(raw.socials ?? {}).flatMap(([network, handle]) => {
    const text = String(handle);
    const pattern = NETWORKS[network.toLowerCase()];
    if (/^https?:\/\//i.test(text)) return [{ name: network, href: text }];
    if (!pattern || text.includes("/") || isExternal(text)) {
      const expected = pattern ? "a handle or a full URL" : "a full URL, since the network is unknown";
      const message = `Unexpected \`${network}\` account ${show(text)} of ${name}, expected ${expected}`;
      diagnostics.push(invalidAuthor({ message, location }));
      return [];
    }
    const bare = text.replace(/^@/, "");
    return [{ name: network, href: pattern.endsWith("@@") ? pattern.slice(0, -1) + bare : pattern.replace("@", bare) }];
  });
  const scheme = raw.url ? unsafeScheme(raw.url, "link") : null;
  if (scheme !== null) {
    const message = `Unexpected scheme \`${scheme}\` in the \`url\` of ${name}, expected a URL that runs no code`;
    diagnostics.push(unsafeLink({ message, location, help: "Write a URL that begins with `https:`." }));
  }
  const relative = image && isRelativeFile(image) ? (site.imageUrl?.(location.path, image) ?? undefined) : undefined;
  const imageUrl = image && (isRelativeFile(image) ? relative : withBase(image, site.baseUrl));
  return {
    name: raw.name ?? "",
    ...(raw.title && { title: raw.title }),
    ...(raw.url && scheme === null && { url: raw.url }),
    ...(imageUrl && { imageUrl }),
    ...(raw.email && { email: raw.email }),
    ...(raw.description && { description: raw.description }),
    socials,
  };
}

/** The authors of one post. */
export function resolveAuthors(
  page: PageFacts,
  meta: PostMeta,
  { known, site, options }: { known: KnownAuthors; site: SiteContext; options: ResolvedPostsOptions },
): { authors: Author[]; keys: string[]; links: ShellLink[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const authors: Author[] = [];
  const links: ShellLink[] = [];
  const keys: string[] = [];
  const location = placeOf(page.frontMatter, "authors", page.path);
  const addInline = (raw: RawAuthor, place: Location): void => {
    const severity = severityOf(options.onInlineAuthors);
    if (severity) diagnostics.push(describeInline(raw, known, options, { location: place, severity }));
    const author = toAuthor(raw, { name: "author", location: place, site, diagnostics });
    authors.push(author);
    links.push(...linksOf(raw, author, () => place));
  };
  const old = oldAuthorOf(meta);
  if (old && !meta.authors?.length) addInline(old.author, placeOf(page.frontMatter, old.field, page.path));
  for (const written of meta.authors ?? []) {
    const key = typeof written === "string" ? written : (written.key ?? null);
    if (key === null) {
      addInline(written as RawAuthor, location);
      continue;
    }
    const author = known.byKey?.get(key);
    if (!author || keys.includes(key)) {
      diagnostics.push(describeUnknown(key, known, keys.includes(key), location));
      continue;
    }
    keys.push(key);
    const own =
      typeof written === "string"
        ? {}
        : toAuthor({ ...written, name: written.name ?? author.name }, { name: "author", location, site, diagnostics });
    authors.push({ ...author, ...own, socials: author.socials });
  }
  return { authors, keys, links, diagnostics };
}

function describeInline(
  raw: RawAuthor,
  { byKey }: KnownAuthors,
  { folder, authorsMapPath }: ResolvedPostsOptions,
  at: { location: Location; severity: Severity },
): Diagnostic {
  const file = `\`${folder}/${authorsMapPath}\``;
  const shown = raw.name || raw.imageURL || raw.image_url || raw.title || raw.url || "";
  return inlineAuthor({
    message: `Unexpected inline author \`${shown}\`, expected a key of ${byKey ? "" : "the missing file "}${file}`,
    help: `Describe the author in ${file} and name the key in \`authors\`, or set \`onInlineAuthors: "ignore"\`.`,
    // an author of hundreds of posts is one cause; an error names each post
    ...(at.severity !== "error" && { group: `${file} ${shown}` }),
    ...at,
  });
}

function describeUnknown(key: string, { byKey }: KnownAuthors, twice: boolean, location: Location): Diagnostic {
  if (twice)
    return unknownAuthor({
      message: `Unexpected author \`${key}\` a second time, expected each author once`,
      location,
    });
  if (!byKey) {
    const message = `Unexpected author key \`${key}\`, expected an authors file in the section's folder`;
    return unknownAuthor({ message, location, help: "Add `authors.yml`, or describe the author with `name`." });
  }
  return unknownAuthor({
    message: `Unexpected author \`${key}\`, expected a key of the authors file`,
    location,
    help: didYouMean(key, byKey.keys()),
    details: [`Authors of the file: ${[...byKey.keys()].join(", ")}`],
  });
}
