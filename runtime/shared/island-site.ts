import type { SiteData } from "./site-data.ts";

/** Id of the data block that `render` writes if islands of a page read the page's data. */
export const PAGE_DATA_ID = "__sg_page";

/** Site data for islands, without the lists that only the shell uses: they would double the size of the page. */
export const islandSite = ({ addedTags: _, ...site }: SiteData): SiteData => ({
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
