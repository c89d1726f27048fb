// The options of `sitegen.config.*`: their types, docstrings and checks. `cli/config` fills in defaults.
import { pathFault } from "../../runtime/shared/url.ts";
import type { PrismTheme } from "../model/markdown-config.ts";
import type { SitemapItem, SitemapRoute } from "../model/sitemap-item.ts";
import { admonitions, type ContentSpec, MarkdownPluginLists, urlPath } from "./kind-options.ts";
import {
  anything,
  type Attributes,
  atLeast,
  atLeastOne,
  attributeValue,
  boolean,
  byDefault,
  check,
  either,
  fn,
  level,
  listOf,
  matching,
  nullable,
  number,
  object,
  off,
  oneOf,
  openObject,
  recordOf,
  regExp,
  required,
  string,
  text,
  typed,
  wholeNumber,
} from "./schema.ts";
import {
  AccessibilityOptions,
  BudgetOptions,
  LiveCodeOptions,
  LlmsOptions,
  PageActionsOptions,
  RedirectOptions,
  ResponsiveImageOptions,
  SocialCardsOptions,
  SymbolLinkOptions,
  TwoslashOptions,
} from "./page-options.ts";
import { headTag, type SitePlugin } from "./plugin-options.ts";
import { search, ThemeAlgoliaOptions } from "./search-options.ts";
import { AskAiOptions, analytics, DiagramOptions } from "./third-party-options.ts";

export type { BlogFeedItem, BlogPost } from "../model/blog-post.ts";
export type { SitemapItem, SitemapRoute } from "../model/sitemap-item.ts";
export type { ContentSpec, EditedPage, KindOptions, MarkdownPlugin, MarkdownPluginLists } from "./kind-options.ts";
export type { Attributes, Level } from "./schema.ts";
export type * from "./page-options.ts";
export type * from "./plugin-options.ts";
export type * from "./search-options.ts";
export type * from "./sidebar-config.ts";
export type * from "./standard-schema.ts";
export type { AnalyticsOptions, AskAiOptions } from "./third-party-options.ts";

const isOrigin = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
};
const isBasePath = (value: string): boolean => !/[?#\s:]/.test(value) && pathFault(value) === null;
const origin = check(string, isOrigin, "an origin such as `https://example.com`, without a path");
const basePath = (example: string): string =>
  check(string, isBasePath, `a path such as \`${example}\`, without a host or \`..\``);

const strings = listOf(string);
const patterns = listOf(either(string, regExp));
const attributes: Attributes = recordOf(attributeValue);
const localeName = matching(/^[A-Za-z0-9_-]+$/, "a name such as `fr` or `pt-BR`");
const headingLevel = oneOf(2, 3, 4, 5, 6);
const prismTheme = check(
  openObject<PrismTheme>(),
  ({ plain, styles }) =>
    typeof plain === "object" &&
    Array.isArray(styles) &&
    styles.every((one) => Array.isArray(one?.types) && typeof one.style === "object"),
  "the name of a Shiki theme, or a theme of Prism with `plain` and `styles`",
);
const pixels = either(number, string);

export class LocaleOptions {
  label? = string;
  /** Language tag of the pages. Default: the locale's name. */
  htmlLang? = text;
  direction? = oneOf("ltr", "rtl");
  /** Calendar of dates: `gregory`, `persian`. */
  calendar? = text;
  /** Folder below `i18n.path`. Default: the locale's name. */
  path? = text;
  /** False: no translations are read. */
  translate? = boolean;
  /** Origin, if it differs from the site's. */
  url? = origin;
  /** Path below the origin. Default: the site's for the default locale, the locale's name below it for others. */
  baseUrl? = basePath("/fr/");
}

export class Logo {
  src = required(text);
  srcDark? = string;
  alt? = string;
  href? = string;
  target? = string;
  width? = pixels;
  height? = pixels;
  className? = string;
  /** Inline style of the image, with React's property names. */
  style? = recordOf(either(string, number));
}
/** See the reference of navbar items for the options of each type. */
export interface NavbarItem {
  type?: string;
  label?: string;
  position?: "left" | "right";
  to?: string;
  href?: string;
  items?: NavbarItem[];
  className?: string;
  [option: string]: unknown;
}
export interface FooterLink {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
  [attribute: string]: unknown;
}
export interface FooterColumn {
  title?: string | null;
  className?: string;
  items: FooterLink[];
}

export class ThemeConfig {
  colorMode? = object(
    class {
      defaultMode? = oneOf("light", "dark");
      disableSwitch? = boolean;
      respectPrefersColorScheme? = boolean;
    },
  );
  /** Default social image: path below a static folder, or a URL. */
  image? = string;
  metadata? = listOf(recordOf(string));
  announcementBar? = object(
    class {
      id? = string;
      content = required(text);
      backgroundColor? = string;
      textColor? = string;
      isCloseable? = boolean;
    },
  );
  navbar? = object(
    class {
      /** Text beside the logo, or in its place; null for none, as `docusaurus.config` has it by default. */
      title? = nullable(string);
      logo? = object(
        class extends Logo {
          /** Opened in a new tab by a right click on the logo, such as a brand page. */
          contextMenuHref? = text;
        },
      );
      items? = listOf(openObject<NavbarItem>());
      hideOnScroll? = boolean;
      style? = oneOf("dark", "primary");
    },
  );
  footer? = object(
    class {
      style? = oneOf("light", "dark");
      logo? = object(Logo);
      /** Columns, or one flat list of items. */
      links? = typed<FooterColumn[] | FooterLink[]>(listOf(openObject()));
      /** HTML. `{year}` becomes the year of the build's date. */
      copyright? = string;
    },
  );
  docs? = object(
    class {
      versionPersistence? = oneOf("localStorage", "none");
      sidebar? = object(
        class {
          hideable? = boolean;
          autoCollapseCategories? = boolean;
        },
      );
    },
  );
  blog? = object(
    class {
      sidebar? = object(
        class {
          groupByYear? = boolean;
        },
      );
    },
  );
  tableOfContents? = check(
    object(
      class {
        minHeadingLevel? = headingLevel;
        maxHeadingLevel? = headingLevel;
      },
    ),
    ({ minHeadingLevel = 2, maxHeadingLevel = 3 }) => minHeadingLevel <= maxHeadingLevel,
    "a minHeadingLevel that is not above maxHeadingLevel",
  );
  /** Code blocks. `theme` and `darkTheme` are names of Shiki themes, or themes of Prism. */
  prism? = object(
    class {
      theme? = either(string, prismTheme);
      darkTheme? = either(string, prismTheme);
      defaultLanguage? = string;
      additionalLanguages? = strings;
      magicComments? = listOf(
        object(
          class {
            className = required(text);
            line? = string;
            block? = object(
              class {
                start = required(string);
                end = required(string);
              },
            );
          },
        ),
      );
    },
  );
  /** Diagrams; `markdown.mermaid` turns them on. */
  mermaid? = object(DiagramOptions);
  /** Hosted search as other generators configure it; prefer `search`. */
  algolia? = object(ThemeAlgoliaOptions);
}

/** Returns the URL to use in place of a broken one, or nothing to keep it. */
export type BrokenAddressHook = (found: BrokenAddress) => string | null | undefined;
export interface BrokenAddress {
  /** From the site's root. */
  sourceFilePath: string;
  /** As written. */
  url: string;
  node: { type: "link" | "image"; url: string; position?: { start: { line: number; column: number } } };
}

export class MarkdownOptions extends MarkdownPluginLists {
  format? = oneOf("auto", "mdx", "md", "detect");
  parser? = oneOf("satteri", "remark");
  emoji? = boolean;
  math? = boolean;
  mermaid? = boolean;
  rawHtml? = oneOf("keep", "strip");
  mdx1Compat? = object(
    class {
      comments? = boolean;
      admonitions? = boolean;
      headingIds? = boolean;
    },
  );
  anchors? = object(
    class {
      maintainCase? = boolean;
    },
  );
  admonitions? = admonitions;
  autolinks? = boolean;
  /** YAML or JSON file of terms and definitions, relative to the site's folder. The first use of a term on a page explains it. */
  glossary? = string;
  /** Code blocks marked `live` run on the page, for example `{ scope: "./src/live-scope.ts" }`. */
  liveCode? = object(LiveCodeOptions);
  /** Inline code such as `useVideo()` links to the page whose front matter names the symbol, `symbols: [useVideo]`; `{}` turns it on. */
  symbolLinks? = object(SymbolLinkOptions);
  /** Images that stand alone in a paragraph open in the whole window on a click. Default: false. */
  zoomImages? = boolean;
  /** `build` makes AVIF and WebP in several widths of images in content, with the package `sharp`. `{}` turns it on. Default: false. */
  responsiveImages? = either(off, object(ResponsiveImageOptions));
  /** Code blocks with the word `twoslash` show the types of their names, errors and completions; `{}` turns it on. */
  twoslash? = object(TwoslashOptions);
  /** Folders outside the repository whose files code blocks may show with `file="…"`, relative to the site's folder. */
  sampleFolders? = listOf(string);
  remarkRehypeOptions? = recordOf(anything);
  npm2yarn? = object(
    class {
      sync? = boolean;
      converters? = listOf(oneOf("yarn", "pnpm", "bun"));
    },
  );
  hooks? = object(
    class {
      onBrokenMarkdownLinks? = either(level, fn<BrokenAddressHook>());
      onBrokenMarkdownImages? = either(level, fn<BrokenAddressHook>());
    },
  );
}

export interface CreateSitemapItemsArgs {
  siteConfig: UserConfig & { baseUrl: string };
  /** Pages of the language. */
  routes: SitemapRoute[];
  /** Returns the default items. Takes the same arguments, with any of the routes. */
  defaultCreateSitemapItems(args: {
    routes: readonly { path: string }[];
    siteConfig?: unknown;
  }): Promise<SitemapItem[]>;
}
export class SitemapOptions {
  filename? = urlPath(text);
  ignorePatterns? = strings;
  lastmod? = nullable(oneOf("date", "datetime"));
  changefreq? = nullable(oneOf("always", "hourly", "daily", "weekly", "monthly", "yearly", "never"));
  priority? = nullable(check(number, (value) => value >= 0 && value <= 1, "0 to 1"));
  /** The items of the sitemap, in the order they are returned. */
  createSitemapItems? = fn<(args: CreateSitemapItemsArgs) => SitemapItem[] | Promise<SitemapItem[]>>();
}

export class ExternalLinksOptions {
  /** URL prefixes or patterns of links that are not requested. */
  ignore? = byDefault(patterns, []);
  /** Concurrent requests to one host. Default: 2. */
  perHost? = byDefault(wholeNumber(1, "1 or more"), 2);
  /** Time for one request. Default: 15. */
  timeoutSeconds? = byDefault(atLeast(0), 15);
  /** Time for the whole run. Default: 300. */
  limitSeconds? = byDefault(atLeast(0), 300);
  /** How long a successful response is trusted. Default: a day. */
  maxAgeSeconds? = byDefault(atLeast(0), 86_400);
}

export class PolicyOptions {
  /**
   * Browsers only report what the policy does not allow, and block nothing. Default: true for a `docusaurus.config` without
   * `csp`, else false.
   */
  reportOnly? = byDefault(boolean, false);
  scriptHosts? = byDefault(strings, []);
  styleHosts? = byDefault(strings, []);
  connectHosts? = byDefault(strings, []);
  imageHosts? = byDefault(strings, []);
  frameHosts? = byDefault(strings, []);
  fontHosts? = byDefault(strings, []);
  mediaHosts? = byDefault(strings, []);
  formHosts? = byDefault(strings, []);
}

class FormerUrlOptions {
  /** Git ref, such as the tag of the last release: its pages must still have URLs. */
  since? = byDefault(nullable(text), null);
  /** File relative to the root with a path or a URL of the site on each line; `#` starts a comment. */
  list? = byDefault(nullable(text), null);
}

/** Options that stages read unchanged: with their defaults they are fields of `SiteConfig`. */
export class StageOptions {
  /** URLs that the link check ignores: exact, or by regular expression. */
  ignoreLinks? = byDefault(patterns, []);
  /** How `sitegen check-links --external` requests other hosts. */
  externalLinks? = byDefault(object(ExternalLinksOptions), {});
  /** `auto`: components that need the browser become islands at their import. `marked`: only those with `'use client'`. */
  islands? = byDefault(oneOf("auto", "marked"), "auto");
  redirects? = byDefault(object(RedirectOptions), {});
  /** URLs that a build must still have, as pages, files or redirects. Others are warnings. */
  formerUrls? = byDefault(object(FormerUrlOptions), {});
  /**
   * Whether stylesheets and pages use Infima, the stylesheet of Docusaurus: its variables (`--ifm-color-primary`) and class
   * names (`.navbar__logo`, `.button--lg`) then have effect here. Default: true for `docusaurus.config`; else null, which is
   * false with a warning if a stylesheet has such variables.
   */
  infima? = byDefault(nullable(boolean), null);
  /**
   * Also writes each page, script, style and other text with brotli and with gzip, as `index.html.br` and `index.html.gz`, for hosts
   * that send such files: nginx, Caddy, Apache. Netlify, Vercel, Cloudflare and GitHub Pages compress by themselves. `sitegen serve`
   * uses the files.
   */
  precompress? = byDefault(boolean, false);
}

export class UserConfig extends StageOptions {
  title = required(text);
  /** Origin of the published site, without a path: `https://example.com`. */
  url = required(origin);
  /** Path below the origin, `/` by default. */
  baseUrl? = basePath("/docs/");
  tagline? = string;
  /** Path below a static folder, or a URL. */
  favicon? = string;
  /** Unset: URLs keep the form that files and authors give them. */
  trailingSlash? = nullable(boolean);
  baseUrlIssueBanner? = boolean;
  i18n? = object(
    class {
      defaultLocale? = localeName;
      locales? = atLeastOne(listOf(localeName), "at least one locale");
      /** Folder of translations, from the root. Default: `i18n`. */
      path? = string;
      localeConfigs? = recordOf(object(LocaleOptions));
    },
  );
  noIndex? = boolean;
  titleDelimiter? = string;
  onBrokenLinks? = level;
  onBrokenAnchors? = level;
  /**
   * Files that HTML and JSX elements or front matter refer to: `<img src>`, `<video>`, `<iframe>`. Default: the level of
   * `onBrokenLinks`, for images that of `onBrokenMarkdownImages`.
   */
  onBrokenFiles? = level;
  /** Links of `<a>` and `<form>` in HTML and JSX, not of Markdown and `<Link>`. Default: `onBrokenLinks`, `onBrokenAnchors`. */
  onBrokenHtmlLinks? = level;
  /** Also accepted below `markdown.hooks`. */
  onBrokenMarkdownLinks? = level;
  onBrokenMarkdownImages? = level;
  onDuplicateRoutes? = level;
  /** What the site publishes. Default: `[docs(), pages()]`. */
  content? = typed<ContentSpec[]>(listOf(anything));
  /** Folders copied to the output's root. Default: those of `static` and `site/static` that exist. */
  staticDirectories? = strings;
  /** Files relative to the root. Default: `site/styles/index.css` if it exists. */
  customCss? = either(string, strings);
  /** Stylesheets, relative to the root, that only pages with one of their classes load. Classes that all pages have do not count. */
  featureCss? = either(string, strings);
  /** Folder with replacements of templates and elements. Default: `site/theme` if it exists. */
  themeDir? = string;
  customFields? = recordOf(anything);
  themeConfig? = object(ThemeConfig);
  /** Engine that runs the grammars of code blocks. `oniguruma` gives the same colors and takes several times as long. */
  highlight? = object(
    class {
      engine? = oneOf("scanner", "oniguruma");
      /** Blocks with more lines than this are folded. By default, only blocks marked `fold` are. */
      foldAfter? = number;
    },
  );
  markdown? = object(MarkdownOptions);
  headTags? = listOf(headTag);
  /** Plugins: pages from data, tags of the head, changes of sources, and files next to the pages. */
  plugins? = typed<(SitePlugin | false | null | undefined)[]>(listOf(anything));
  scripts? = listOf(either(string, attributes));
  stylesheets? = listOf(either(string, attributes));
  /** Modules that run on every page in the browser, relative to the root; their exports may be hooks (`ClientModule`). */
  clientModules? = strings;
  /** How the browser changes pages. `viewTransitions`: the old page fades into the next. Default: false. */
  navigation? = object(
    class {
      viewTransitions? = boolean;
    },
  );
  storage? = object(
    class {
      type? = oneOf("localStorage", "sessionStorage");
      namespace? = either(boolean, string);
    },
  );
  /** The site's own index by default; `false` for no search at all. */
  search? = either(off, search);
  sitemap? = either(off, object(SitemapOptions));
  /**
   * What each page may weigh, with the files of the site that it loads, before compression. A page above a budget is an error that
   * names its largest parts. `build` checks them.
   */
  budgets? = object(BudgetOptions);
  /** Checks of content for readers with assistive technology, at the place in the source. Default: false. */
  accessibility? = either(off, object(AccessibilityOptions));
  /**
   * An image for each page, which chats and networks show beside a link to it: `og:image`, of 1200 by 630 pixels. Needs the package
   * `@takumi-rs/core`. A page whose front matter has `image` gets none. Default: false.
   */
  socialCards? = either(off, object(SocialCardsOptions));
  /**
   * Files for assistants and other programs: each page as Markdown at its URL with `.md`, `llms.txt` with links to them, and
   * `llms-full.txt`. False for none of them. A file of the same name in a static folder takes precedence.
   */
  llms? = either(off, object(LlmsOptions));
  /** "Copy page" and "Open in an assistant" on each page with an article. Needs `llms`. Default: none. */
  pageActions? = object(PageActionsOptions);
  /**
   * Content security policy; false for none. Hosts of images, frames, media, fonts, stylesheets and forms are found in the
   * built pages, hosts of scripts in `scripts` and `headTags`: list only hosts that code adds or requests in the browser. In a
   * `docusaurus.config` without this option, browsers only report what the policy does not allow.
   */
  csp? = either(off, object(PolicyOptions));
  /** A third-party question widget on every page. Its hosts are added to the content security policy. */
  askAi? = object(AskAiOptions);
  /** Page view counting, in production only. Hosts are added to the content security policy. */
  analytics? = analytics;
  /** Unknown front matter is an error, whatever its name. */
  strict? = boolean;
  /** Version that pages can show. Default: the one in the site's package.json. */
  docsVersion? = string;
}
export type ConfigFunction = () => UserConfig | Promise<UserConfig>;
