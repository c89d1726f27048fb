import type { InterfaceStrings } from "../../runtime/shared/interface-strings.ts";

/** The part of the config that URLs depend on. */
export interface SiteContext {
  url: string;
  baseUrl: string;
  trailingSlash: boolean | null;
  title: string;
  locale: string;
  /** Translated texts of the theme. */
  strings: InterfaceStrings;
  /** Language tag for `Intl`. */
  language: string;
  production: boolean;
  /** Build date, ISO (decisions 5.2). */
  now: string;
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  breadcrumbsHomeUrl: string | null;
  /** URL of an image that front matter or a data file names relative to itself; set while routes are created. */
  imageUrl?(from: string, href: string): string | null;
}
