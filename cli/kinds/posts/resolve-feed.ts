import { join, resolve } from "node:path";
import { missingConfigPath } from "../../diagnostics/config.ts";
import type { FeedItemsRequest } from "../../model/blog-post.ts";
import type { FilePath } from "../../model/brands.ts";
import type { ConfigHook } from "../../model/config-hook.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { FeedStyle } from "../../model/route.ts";
import type { Section } from "../kind-definition.ts";
import type { CreateFeedItemsArgs, FeedOptions, ResolvedPostsOptions } from "./posts-options.ts";

const DEFAULT_LIMIT = 20;

/** Options of a section's feeds with defaults filled in, XSLT files found. */
export async function resolveFeed(
  options: FeedOptions,
  blogTitle: string,
  section: Section,
): Promise<{ feed: NonNullable<ResolvedPostsOptions["feed"]>; diagnostics: Diagnostic[] }> {
  const { createFeedItems, limit, xslt } = options;
  const diagnostics: Diagnostic[] = [];
  const styleOf = async (type: "rss" | "atom"): Promise<FeedStyle | null> => {
    const option = typeof xslt === "object" ? xslt?.[type] : xslt;
    if (typeof option !== "string") return option ? "standard" : null;
    const folders = styleFolders(section);
    const style = await findStyle(option, folders, section);
    if (!style) {
      const message = `Unexpected absence of the XSLT file \`${option}\`, expected it in ${folders.map((folder) => `\`${folder}\``).join(" or ")}`;
      const location = section.locate("feedOptions", "xslt", type);
      diagnostics.push(missingConfigPath({ message, location, help: "Its path is relative to the section's folder." }));
    }
    return style;
  };
  const title = `${section.user.title} ${blogTitle}`;
  const feed = {
    types: typesOf(options),
    title: options.title ?? title,
    description: options.description ?? title,
    copyright: options.copyright ?? "",
    language: options.language ?? section.locale.htmlLang,
    limit: limit === undefined ? DEFAULT_LIMIT : limit || null,
    createItems: createFeedItems ? itemsHook(createFeedItems, section) : null,
    styles: { rss: await styleOf("rss"), atom: await styleOf("atom") },
  };
  return { feed, diagnostics };
}

function typesOf({ type = ["rss", "atom"] }: FeedOptions): ("rss" | "atom" | "json")[] {
  if (type === null) return [];
  if (type === "all") return ["rss", "atom", "json"];
  return typeof type === "string" ? [type] : [...type];
}

function itemsHook(
  createFeedItems: (args: CreateFeedItemsArgs) => unknown,
  { user, locale, outDir, createHook }: Section,
): ConfigHook<FeedItemsRequest> {
  const site = {
    siteConfig: { ...user, url: locale.url, baseUrl: locale.baseUrl },
    outDir: join(outDir, locale.outputFolder),
  };
  return createHook((request) => createFeedItems({ ...request, ...site }), "feedOptions", "createFeedItems");
}

/** Where the files of styles may be; the first folder that has one is used. */
const styleFolders = ({ folder, translations, locale }: Section): string[] =>
  locale.translate ? [translations, folder] : [folder];

async function findStyle(
  path: string,
  folders: readonly string[],
  { root, isFile }: Pick<Section, "root" | "isFile">,
): Promise<FeedStyle | null> {
  for (const folder of folders) {
    const xsl = join(folder, path);
    if (!(await isFile(xsl))) continue;
    const css = xsl.replace(/\.xslt?$/, ".css");
    const absolute = (file: string): FilePath => resolve(root, file) as FilePath;
    return { xsl: absolute(xsl), css: css !== xsl && (await isFile(css)) ? absolute(css) : null };
  }
  return null;
}
