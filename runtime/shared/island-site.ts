import type { SiteData } from "./site-data.ts";

/** Id of the data block that `render` writes on pages whose islands read their page. */
export const PAGE_DATA_ID = "__sg_page";

/** What islands may read of the site: all but the shell's own lists, which would double the page's weight. */
export const islandSite = (site: SiteData): SiteData => ({
  ...site,
  navbar: { ...site.navbar, items: [] },
  footer: null,
  announcementBar: null,
  headTags: [],
  scripts: [],
  stylesheets: [],
  metadata: [],
  feeds: [],
});
