import { join, resolve } from "node:path";
import { missingConfigPath } from "../diagnostics/config.ts";
import type { FeedItemsRequest } from "../model/blog-post.ts";
import type { FilePath } from "../model/brands.ts";
import type { LocaleConfig } from "../model/config.ts";
import type { ConfigHook } from "../model/config-hook.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Feed, FeedStyle } from "../model/route.ts";
import { createHook } from "./create-hook.ts";
import { isFile } from "./site-files.ts";
import type { CreateFeedItemsArgs, PostsOptions, UserConfig } from "./user-config.ts";

interface FeedFacts {
  root: FilePath;
  outDir: FilePath;
  user: UserConfig;
  locale: LocaleConfig;
  /** From the site root, where files that feeds name may lie; the first one with such a file wins. */
  folders: readonly string[];
  /** Of an option of the section. */
  locateOption(keys: string[]): Location;
}

/** Who makes the items of a section's feeds, and how browsers show them. */
export async function resolveFeed(
  { createFeedItems, xslt }: NonNullable<PostsOptions["feedOptions"]>,
  facts: FeedFacts,
): Promise<{
  createItems: ConfigHook<FeedItemsRequest> | null;
  styles: Feed["styles"];
  diagnostics: Diagnostic[];
}> {
  const diagnostics: Diagnostic[] = [];
  const styleOf = async (type: "rss" | "atom"): Promise<FeedStyle | null> => {
    const option = typeof xslt === "object" ? xslt?.[type] : xslt;
    if (typeof option !== "string") return option ? "standard" : null;
    const style = await findStyle(option, facts);
    if (!style) {
      const message = `Unexpected absence of the XSLT file \`${option}\`, expected it in ${facts.folders.map((folder) => `\`${folder}\``).join(" or ")}`;
      const location = facts.locateOption(["feedOptions", "xslt", type]);
      diagnostics.push(missingConfigPath({ message, location, help: "Its path is relative to the section's folder." }));
    }
    return style;
  };
  const styles = { rss: await styleOf("rss"), atom: await styleOf("atom") };
  return { createItems: createFeedItems ? itemsHook(createFeedItems, facts) : null, styles, diagnostics };
}

function itemsHook(
  createFeedItems: (args: CreateFeedItemsArgs) => unknown,
  { user, locale, outDir, root, locateOption }: FeedFacts,
): ConfigHook<FeedItemsRequest> {
  const site = {
    siteConfig: { ...user, url: locale.url, baseUrl: locale.baseUrl },
    outDir: join(outDir, locale.outputFolder),
  };
  return createHook((request) => createFeedItems({ ...request, ...site }), {
    name: "createFeedItems",
    location: locateOption(["feedOptions", "createFeedItems"]),
    root,
  });
}

async function findStyle(path: string, { root, folders }: FeedFacts): Promise<FeedStyle | null> {
  for (const folder of folders) {
    const xsl = resolve(root, folder, path) as FilePath;
    if (!(await isFile(xsl))) continue;
    const css = xsl.replace(/\.xslt?$/, ".css") as FilePath;
    return { xsl, css: css !== xsl && (await isFile(css)) ? css : null };
  }
  return null;
}
