import type { SiteLocale } from "../../runtime/shared/site-data.ts";
import type { FooterConfig, LocaleConfig, LogoConfig, NavbarItemConfig, SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { isExternal, normalizeBaseUrl, withBase } from "../../runtime/shared/url.ts";
import { navbarItemType } from "./check-navbar.ts";
import { resolveSearch } from "./pages/resolve-search.ts";
import type { Attributes, FooterLink, Logo, ThemeConfig, UserConfig } from "../options/user-config.ts";

export interface SiteFacts {
  generator: string;
  docsVersion: string | null;
  /** The config as it was read. Default: without fields that are no options. */
  raw?: Record<string, unknown>;
  /** The language of the pages. */
  locale: LocaleConfig;
  /** All languages in the config's order. */
  locales: readonly LocaleConfig[];
}

/** Options that the site's components may read, beside fields that are none. */
const READ_OPTIONS: ReadonlySet<string> = new Set(["mermaid"]);

/** Fields of a Docusaurus config that are no options: components of the site may read them. What is no JSON is left out. */
function otherThemeFields(written: object, theme: ThemeConfig): Pick<SiteConfig["site"], "themeFields"> {
  const others = Object.entries(written).filter(
    ([name, value]) => value !== undefined && (READ_OPTIONS.has(name) || !(name in theme)),
  );
  return others.length === 0 ? {} : { themeFields: JSON.parse(JSON.stringify(Object.fromEntries(others))) };
}

/** Shell data with defaults filled. Links of navbar and footer stay as authored; `route` resolves them. */
export function resolveSite(
  user: UserConfig,
  { generator, docsVersion, raw = {}, locale, locales }: SiteFacts,
): SiteConfig["site"] {
  const theme: ThemeConfig = user.themeConfig ?? {};
  const { baseUrl, url } = locale;
  const asset = (path: string): string => withBase(path, baseUrl);
  const bar = theme.announcementBar;
  return {
    title: user.title,
    tagline: user.tagline ?? "",
    url,
    baseUrl,
    trailingSlash: user.trailingSlash ?? null,
    titleDelimiter: user.titleDelimiter ?? "|",
    favicon: user.favicon ? asset(user.favicon) : null,
    locale: {
      current: locale.name,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      label: locale.label,
      format: locale.format,
    },
    locales: locales.map(
      ({ name, isDefault, label, htmlLang, direction, url: origin, baseUrl: base }): SiteLocale => ({
        name,
        isDefault,
        label,
        htmlLang,
        direction,
        url: origin,
        baseUrl: base,
      }),
    ),
    noIndex: user.noIndex ?? false,
    navbar: {
      title: theme.navbar?.title ?? null,
      defaultTitle: theme.navbar?.title === undefined && !theme.navbar?.logo ? user.title : null,
      logo: theme.navbar?.logo ? resolveLogo(theme.navbar.logo) : null,
      items: (theme.navbar?.items ?? []).map(
        (item): NavbarItemConfig => ({ ...item, type: navbarItemType(item), position: item.position ?? "left" }),
      ),
      hideOnScroll: theme.navbar?.hideOnScroll ?? false,
      style: theme.navbar?.style ?? null,
    },
    footer: resolveFooter(theme),
    announcementBar: bar ? { ...bar, id: bar.id ?? "announcement-bar", isCloseable: bar.isCloseable ?? true } : null,
    colorMode: {
      defaultMode: theme.colorMode?.defaultMode ?? "light",
      disableSwitch: theme.colorMode?.disableSwitch ?? false,
      respectPrefersColorScheme: theme.colorMode?.respectPrefersColorScheme ?? false,
    },
    image: theme.image ? (isExternal(theme.image) ? theme.image : url + asset(theme.image)) : null,
    metadata: theme.metadata ?? [],
    headTags: (user.headTags ?? []).map(({ tagName, attributes, innerHTML }) => ({
      tagName,
      attributes: plainAttributes(attributes ?? {}),
      ...(innerHTML !== undefined && { innerHTML }),
    })),
    scripts: (user.scripts ?? []).map((script) => externalFile(script, "src", asset)),
    stylesheets: (user.stylesheets ?? []).map((sheet) => externalFile(sheet, "href", asset)),
    tableOfContents: {
      minHeadingLevel: theme.tableOfContents?.minHeadingLevel ?? 2,
      maxHeadingLevel: theme.tableOfContents?.maxHeadingLevel ?? 3,
    },
    docs: {
      sidebar: {
        hideable: theme.docs?.sidebar?.hideable ?? false,
        autoCollapseCategories: theme.docs?.sidebar?.autoCollapseCategories ?? false,
      },
      versionPersistence: theme.docs?.versionPersistence ?? "localStorage",
    },
    search: resolveSearch(user, baseUrl),
    blog: { sidebar: { groupByYear: theme.blog?.sidebar?.groupByYear ?? true } },
    year: 0,
    generator,
    docsVersion,
    baseUrlIssueBanner: user.baseUrlIssueBanner ?? true,
    navigation: { viewTransitions: user.navigation?.viewTransitions ?? false },
    customFields: user.customFields ?? {},
    ...otherThemeFields(raw.themeConfig ?? {}, theme),
    storage: {
      type: user.storage?.type ?? "localStorage",
      namespace: resolveNamespace(
        user.storage?.namespace ?? false,
        user.url.replace(/\/+$/, "") + normalizeBaseUrl(user.baseUrl ?? "/"),
      ),
    },
  };
}

function resolveNamespace(option: boolean | string, siteUrl: string): string {
  if (typeof option === "string") return `-${option}`;
  return option ? `-${contentHash(siteUrl).slice(0, 3)}` : "";
}

function resolveLogo({ width, height, ...logo }: Logo & { contextMenuHref?: string }): LogoConfig {
  const pixels = (value: number | string | undefined): number | undefined => {
    const parsed = Number.parseFloat(String(value));
    return Number.isFinite(parsed) ? parsed : undefined;
  };
  const [w, h] = [pixels(width), pixels(height)];
  const { src, srcDark, alt, href, target, className, style, contextMenuHref } = logo;
  return {
    src,
    ...(srcDark !== undefined && { srcDark }),
    ...(alt !== undefined && { alt }),
    ...(href !== undefined && { href }),
    ...(target !== undefined && { target }),
    ...(className !== undefined && { className }),
    ...(style !== undefined && { style }),
    ...(contextMenuHref !== undefined && { contextMenuHref }),
    ...(w !== undefined && { width: w }),
    ...(h !== undefined && { height: h }),
  };
}

function resolveFooter({ footer }: ThemeConfig): FooterConfig | null {
  if (!footer) return null;
  const links = footer.links ?? [];
  const columns = links.filter((link) => "items" in link) as {
    title?: string | null;
    className?: string;
    items: FooterLink[];
  }[];
  return {
    style: footer.style ?? "light",
    ...(footer.logo && { logo: resolveLogo(footer.logo) }),
    columns:
      columns.length > 0
        ? columns.map(({ title, className, items }) => ({
            title: title ?? null,
            ...(className && { className }),
            items,
          }))
        : links.length > 0
          ? [{ title: null, items: links as FooterLink[] }]
          : [],
    ...(footer.copyright !== undefined && { copyright: footer.copyright }),
  };
}

function plainAttributes(attributes: Attributes): Record<string, string | boolean> {
  const entries = Object.entries(attributes).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "number" ? String(value) : (value as string | true)]),
  );
}

function externalFile(
  file: string | Attributes,
  key: "src" | "href",
  asset: (path: string) => string,
): Record<string, string | boolean> {
  const attributes = plainAttributes(typeof file === "string" ? { [key]: file } : file);
  const path = attributes[key];
  return typeof path === "string" ? { ...attributes, [key]: asset(path) } : attributes;
}
