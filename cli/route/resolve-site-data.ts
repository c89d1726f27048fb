import type { SiteData } from "../../runtime/shared/site-data.ts";
import { withoutBase } from "../../runtime/shared/url.ts";
import type { DocsLookup, SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Feed, Route } from "../model/route.ts";
import { resolveFooter } from "./resolve-footer.ts";
import { resolveNavbar } from "./resolve-navbar.ts";

/** The year of a site without dates: the year of sitegen's release, since builds must not depend on the clock. */
const DEFAULT_YEAR = 2026;

/** The site data that all pages share. */
export function resolveSiteData(
  config: SiteConfig,
  facts: {
    routes: readonly Route[];
    feeds: readonly Feed[];
    lookups: ReadonlyMap<string, DocsLookup>;
    searchUrl: string | null;
    staticFiles: ReadonlySet<string>;
    themeElements?: readonly string[] | undefined;
  },
): { site: SiteData; diagnostics: Diagnostic[] } {
  const { routes, feeds, lookups, searchUrl, staticFiles } = facts;
  const { baseUrl } = config.context;
  const year = yearOf(config, routes);
  const homeUrl = routes.some(({ url }) => withoutBase(url, baseUrl) === "/") ? baseUrl : null;
  const { navbar, diagnostics } = resolveNavbar(config, lookups, { ...facts, homeUrl });
  const site: SiteData = {
    ...config.site,
    docsVersions: Object.fromEntries(
      [...lookups.values()].map(({ instance, versions }) => [instance, versions.map(({ name }) => name)]),
    ),
    navbar,
    footer: resolveFooter(config, year, staticFiles),
    year,
    feeds: feeds.flatMap((feed) => feedLinks(feed, config)),
    homeUrl,
    searchUrl,
  };
  return { site, diagnostics };
}

/** The year of the configured date, or of the newest page. */
function yearOf({ context }: SiteConfig, routes: readonly Route[]): number {
  const dates = routes.flatMap(({ lastModified }) => lastModified ?? []);
  const newest = context.now || dates.reduce((latest, date) => (date > latest ? date : latest), "");
  return newest === "" ? DEFAULT_YEAR : new Date(newest).getUTCFullYear();
}

const FEED_FILES = {
  rss: { file: "rss.xml", type: "application/rss+xml", name: "RSS" },
  atom: { file: "atom.xml", type: "application/atom+xml", name: "Atom" },
  json: { file: "feed.json", type: "application/json", name: "JSON" },
} as const;

function feedLinks({ title, types, link }: Feed, { context }: SiteConfig): SiteData["feeds"] {
  const name = title === `${context.title} Blog` ? context.title : title;
  return types.map((type) => {
    const { file, type: mime, name: format } = FEED_FILES[type];
    return { title: `${name} ${format} Feed`, type: mime, href: `${link.replace(/\/+$/, "")}/${file}` };
  });
}
