import type { Footer, FooterItem } from "../../runtime/shared/site-data.ts";
import { withBase } from "../../runtime/shared/url.ts";
import type { SiteConfig } from "../model/config.ts";
import { resolveShellHref, resolveShellItem } from "../model/shell-href.ts";
import { attributesOf, classOf } from "./item-attributes.ts";

const LINK_OPTIONS = new Set(["label", "to", "href", "html", "className", "prependBaseUrlToHref"]);

/** Resolves the footer's links and replaces `{year}` in its HTML. Null without a footer. */
export function resolveFooter(config: SiteConfig, year: number, staticFiles: ReadonlySet<string>): Footer | null {
  const { footer } = config.site;
  if (!footer) return null;
  const { logo } = footer;
  const withYear = (html: string): string => html.replaceAll("{year}", String(year));
  const { baseUrl } = config.context;
  const resolveItem = (item: Record<string, unknown>): FooterItem => {
    if (typeof item.html === "string") return { type: "html", html: withYear(item.html) };
    const attributes = attributesOf(item, LINK_OPTIONS);
    const { href, external } = resolveShellItem(item, config.context, staticFiles);
    return {
      type: "link",
      label: typeof item.label === "string" ? item.label : "",
      href,
      external,
      ...classOf(item),
      ...(attributes && { attributes }),
    };
  };
  return {
    style: footer.style,
    ...(logo && {
      logo: {
        src: withBase(logo.src, baseUrl),
        ...(logo.srcDark !== undefined && { srcDark: withBase(logo.srcDark, baseUrl) }),
        ...(logo.alt !== undefined && { alt: logo.alt }),
        ...(logo.width !== undefined && { width: logo.width }),
        ...(logo.height !== undefined && { height: logo.height }),
        ...(logo.className !== undefined && { className: logo.className }),
        ...(logo.href !== undefined && { href: resolveShellHref(logo.href, config.context, staticFiles).href }),
      },
    }),
    columns: footer.columns.map(({ title, className, items }) => ({
      title,
      ...(className && { className }),
      items: items.map(resolveItem),
    })),
    ...(footer.copyright !== undefined && { copyright: withYear(footer.copyright) }),
  };
}
