/** Colors as in CSS. */
export interface SocialCardColors {
  background: string;
  text: string;
  /** Text that counts less. */
  muted: string;
  accent: string;
}

/** What the component of a social card gets. */
export interface SocialCardProps {
  /** The page's title, without that of the site. */
  title: string;
  description: string;
  /** Labels of the sidebar's categories above a doc, from the outermost; the title of the section for posts. */
  breadcrumbs: string[];
  /** ISO date of a post. */
  date: string | null;
  /** Names of a post's authors. */
  authors: string[];
  tags: string[];
  /** URL path of the page. */
  url: string;
  /** Language tag and direction of the page's content. */
  language: string;
  direction: "ltr" | "rtl";
  site: {
    title: string;
    tagline: string;
    /** `docs.example.com` */
    host: string;
    /** The logo of the navbar, for an `img`. */
    logo: { src: string; alt: string } | null;
  };
  colors: SocialCardColors;
  /** Front matter of the page; empty for pages without a file. */
  frontMatter: Readonly<Record<string, unknown>>;
}
