import type { SiteData } from "./site-data.ts";

/** Id of the data block that `render` writes if islands of a page read the page's data. */
export const PAGE_DATA_ID = "__sg_page";

/** Fields that mostly the shell alone reads; each would make the page much larger. */
const SHELL = {
  footer: null,
  announcementBar: null,
  headTags: [],
  scripts: [],
  stylesheets: [],
  metadata: [],
  feeds: [],
} satisfies Partial<SiteData>;
export type ShellField = keyof typeof SHELL | "navbarItems";

const isShellField = (name: string | symbol): name is keyof typeof SHELL => Object.hasOwn(SHELL, name);

/** Site data for the islands of a page, without the fields that only the shell reads. @param read What islands read of those. */
export function islandSite({ addedTags: _, ...site }: SiteData, read: ReadonlySet<ShellField>): SiteData {
  const unread = Object.fromEntries(Object.entries(SHELL).filter(([name]) => !read.has(name as ShellField)));
  const navbar = read.has("navbarItems") ? site.navbar : { ...site.navbar, items: [] };
  return { ...site, ...unread, navbar };
}

/** The same data with all fields. @param read Gets those that are read. */
export function watchSite(site: SiteData, read: Set<ShellField>): SiteData {
  const navbar = new Proxy(site.navbar, {
    get(fields, name) {
      if (name === "items") read.add("navbarItems");
      return Reflect.get(fields, name);
    },
  });
  const watched: SiteData = { ...site, navbar };
  delete watched.addedTags;
  return new Proxy(watched, {
    get(fields, name) {
      if (isShellField(name)) read.add(name);
      return Reflect.get(fields, name);
    },
  });
}
