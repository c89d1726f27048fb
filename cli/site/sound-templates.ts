// Which templates add nothing to their bodies that can be wrong.
import path from "node:path";
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import { moduleNames } from "../bundle/alias-plugin.ts";
import type { SiteConfig } from "../model/config.ts";

/**
 * What must be rendered to know a template's links. `body`: around its bodies stands only data that is sound by
 * construction. `nothing`: such data alone, looked at only if a link names an id on the page. `all`: the rest.
 */
const NEEDED: Record<TemplateName, "body" | "nothing" | "all"> = {
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
};

/** What the site's theme replaces. */
const replacedBy = ({ root, themeDir }: SiteConfig): string[] =>
  themeDir === null ? [] : moduleNames(path.join(root, themeDir));

/** Any file of a theme but templates may stand on every page, and look at what it is given there. */
const isTemplate = (name: string): boolean => Object.hasOwn(NEEDED, name);

/** By template, with those that the site's theme replaces. */
export function neededBy(config: SiteConfig): (template: TemplateName) => "body" | "nothing" | "all" {
  const replaced = replacedBy(config);
  const everywhere = !replaced.every(isTemplate);
  return (template) => (everywhere || replaced.includes(template) ? "all" : NEEDED[template]);
}

/** Whether nothing of the site's theme stands on pages of templates that it does not replace. */
export const isWithTemplatesAlone = (config: SiteConfig): boolean => replacedBy(config).every(isTemplate);

/** Templates around whose bodies stands only data that is sound by construction. */
export function bodyTemplates(config: SiteConfig): TemplateName[] {
  const needed = neededBy(config);
  return (Object.keys(NEEDED) as TemplateName[]).filter((template) => needed(template) === "body");
}
