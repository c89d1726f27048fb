// What the component of a social card gets, from a route: a page need not be rendered for it.
import type { Author, Breadcrumb, Tag } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { SocialCardColors, SocialCardProps } from "../../runtime/shared/social-card-props.ts";
import type { Route } from "../model/route.ts";

export interface CardSite {
  site: SiteData;
  colors: SocialCardColors;
  /** Whether an image is a file of the site. */
  hasImage(src: string): boolean;
}

/** Data that the templates of some pages have. */
interface ShownData {
  breadcrumbs?: Breadcrumb[] | null;
  section?: { title: string };
  summary?: { date: string; authors: Author[]; tags: Tag[] };
  tags?: Tag[];
  frontMatter?: Record<string, unknown>;
}

export function cardProps({ head, data, language, url }: Route, { site, colors, hasImage }: CardSite): SocialCardProps {
  const shown = data as ShownData;
  const { logo } = site.navbar;
  // the page itself is last
  const above = (shown.breadcrumbs ?? []).slice(0, -1).map(({ label }) => label);
  const isSection = shown.section !== undefined && shown.section.title === head.title;
  return {
    title: head.title || site.title,
    description: head.description,
    breadcrumbs: shown.section && !isSection ? [shown.section.title] : above,
    date: shown.summary?.date ?? null,
    authors: (shown.summary?.authors ?? []).map(({ name }) => name),
    tags: (shown.summary?.tags ?? shown.tags ?? []).map(({ label }) => label),
    url,
    language: language?.lang ?? site.locale.htmlLang,
    direction: language?.dir ?? site.locale.direction,
    site: {
      title: site.title,
      tagline: site.tagline,
      host: new URL(site.url).host,
      logo: logo && hasImage(logo.src) ? { src: logo.src, alt: logo.alt ?? "" } : null,
    },
    colors,
    frontMatter: shown.frontMatter ?? {},
  };
}
