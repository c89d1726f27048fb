// Which templates add only valid links to their bodies.
import path from "node:path";
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import { moduleNames } from "../bundle/theme/alias-plugin.ts";
import type { SiteConfig } from "../model/config.ts";
import { isDocItem } from "../model/pages/doc-item.ts";

/**
 * The part of a template's pages whose links must be checked. `body`: the template adds only generated links, which are valid.
 * `nothing`: all links are generated; the page is read only if a link refers to an id on it. `all`: the whole page.
 */
const CHECKED_PART: Record<TemplateName, "body" | "nothing" | "all"> = {
  DocPage: "body",
  MarkdownPage: "body",
  NotFound: "nothing",
  SearchPage: "nothing",
  PostArchive: "nothing",
  TagList: "nothing",
  TagPage: "nothing",
  GeneratedIndex: "nothing",
  PostPage: "all",
  PostList: "all",
  AuthorList: "all",
  EntryPage: "all",
  ComponentPage: "all",
  PluginPage: "all",
};

/** Names of the files in the themes of the site and of its plugins. */
const replacedBy = ({ root, themeDir, additions }: SiteConfig): string[] =>
  [...(themeDir === null ? [] : [path.join(root, themeDir)]), ...additions.themeDirs].flatMap(moduleNames);

/** Other files of a theme may be part of every page. */
const isTemplate = (name: string): boolean => Object.hasOwn(CHECKED_PART, name);

/** By template, including templates that the site's theme replaces. */
export function checkedPartOf(config: SiteConfig): (template: TemplateName) => "body" | "nothing" | "all" {
  const replaced = replacedBy(config);
  // a component of the site around the content of docs
  if ([...config.additions.modules.keys()].some(isDocItem)) replaced.push("DocPage");
  const everywhere = !replaced.every(isTemplate);
  return (template) => (everywhere || replaced.includes(template) ? "all" : CHECKED_PART[template]);
}

/** Whether the site's theme affects only pages of templates that it replaces. */
export const replacesTemplatesOnly = (config: SiteConfig): boolean => replacedBy(config).every(isTemplate);

/** Templates that add only generated links to their bodies. */
export function bodyTemplates(config: SiteConfig): TemplateName[] {
  const checkedPart = checkedPartOf(config);
  return (Object.keys(CHECKED_PART) as TemplateName[]).filter((template) => checkedPart(template) === "body");
}
