import type { Logo, NavChild, NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";
import { withBase } from "../../runtime/shared/url.ts";
import { unknownNavbarTarget } from "../diagnostics/routes.ts";
import {
  CUSTOM_ITEMS,
  type DocsLookup,
  type LogoConfig,
  type NavbarItemConfig,
  type SiteConfig,
} from "../model/config.ts";
import type { Diagnostic, Keys } from "../model/diagnostic.ts";
import { resolveShellHref, resolveShellItem } from "../model/shell-href.ts";
import { attributesOf, classOf } from "./item-attributes.ts";
import { docsTarget, type NavbarFacts, versionLinks } from "./navbar-docs.ts";

/** Options of navbar items; all other fields become attributes of the element. */
const ITEM_OPTIONS = new Set(
  (
    "type label position to href items className activeBasePath activeBaseRegex prependBaseUrlToHref html " +
    "value docId sidebarId docsPluginId versions dropdownItemsBefore dropdownItemsAfter " +
    "dropdownActiveClassDisabled queryString"
  ).split(" "),
);

type Item = NavbarItemConfig;

/** Resolves all items. Items with an unknown target are reported and left out. */
export function resolveNavbar(
  config: SiteConfig,
  lookups: ReadonlyMap<string, DocsLookup>,
  facts: Pick<NavbarFacts, "staticFiles" | "themeElements"> & Pick<SiteData, "homeUrl">,
): { navbar: SiteData["navbar"]; diagnostics: Diagnostic[] } {
  const { defaultTitle, ...navbar } = config.site.navbar;
  const title = navbar.title ?? (facts.homeUrl === null ? null : defaultTitle);
  const diagnostics: Diagnostic[] = [];
  const shared: NavbarFacts = {
    config,
    lookups,
    ...facts,
    missingTypes: new Set(),
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  const items = navbar.items.flatMap((item, index): NavItem[] => {
    const resolved = resolveItem(item, ["themeConfig", "navbar", "items", index], shared);
    return resolved ? [resolved] : [];
  });
  return {
    navbar: {
      ...navbar,
      title,
      logo: navbar.logo && resolveLogo(navbar.logo, title, config, facts.staticFiles),
      items,
    },
    diagnostics,
  };
}

export function resolveLogo(
  logo: LogoConfig,
  title: string | null,
  { context }: SiteConfig,
  staticFiles: ReadonlySet<string>,
): Logo {
  const link = (target: string): string => resolveShellHref(target, context, staticFiles).href;
  const { src, srcDark, alt, href, contextMenuHref, ...rest } = logo;
  return {
    ...rest,
    src: withBase(src, context.baseUrl),
    ...(srcDark !== undefined && { srcDark: withBase(srcDark, context.baseUrl) }),
    alt: alt ?? (title ? "" : context.title),
    href: href === undefined ? context.baseUrl : link(href),
    ...(contextMenuHref !== undefined && { contextMenuHref: link(contextMenuHref) }),
  };
}

function resolveItem(item: Item, keys: Keys, facts: NavbarFacts): NavItem | null {
  const base = baseOf(item);
  switch (item.type) {
    case "default":
    case "doc":
    case "docSidebar":
    case "docsVersion":
      return resolveLink(item, keys, facts);
    case "html":
      return { ...base, type: "html", html: String(item.value) };
    case "search":
      return { ...base, type: "search" };
    case "dropdown": {
      const link = typeof item.to === "string" || typeof item.href === "string" ? defaultLink(item, facts) : null;
      const active = activeRule(item, facts);
      const items = resolveChildren(item.items, [...keys, "items"], facts);
      return {
        ...base,
        ...active,
        matchBelow: link?.matchBelow ?? false,
        type: "dropdown",
        label: typeof item.label === "string" ? item.label : "",
        external: link?.external ?? false,
        ...(link && { href: link.href }),
        items,
      };
    }
    case "docsVersionDropdown": {
      const links = versionLinks(item, keys, facts);
      if (!links) return null;
      const items = [
        ...extraItems(item, "dropdownItemsBefore", keys, facts),
        ...links.items,
        ...extraItems(item, "dropdownItemsAfter", keys, facts),
      ];
      const only = items[0];
      if (items.length <= 1) {
        const link = only?.type === "link" ? only : null;
        return {
          ...base,
          matchBelow: false,
          ...link,
          type: "link",
          label: String(item.label ?? link?.label ?? links.label),
          href: link?.href ?? links.href,
          external: false,
        };
      }
      return {
        ...base,
        type: "versions",
        instance: links.instance,
        label: String(item.label ?? links.label),
        href: links.href,
        ...(item.label !== undefined && { ownLabel: true as const }),
        items,
      };
    }
    case "localeDropdown":
      return {
        ...base,
        type: "locales",
        before: extraItems(item, "dropdownItemsBefore", keys, facts),
        after: extraItems(item, "dropdownItemsAfter", keys, facts),
        queryString: typeof item.queryString === "string" ? item.queryString : "",
      };
    default:
      return resolveCustom(item, keys, facts);
  }
}

function resolveCustom(item: Item, keys: Keys, facts: NavbarFacts): NavItem | null {
  const { themeElements } = facts;
  const name = item.type.replace(/^custom-/, "");
  if (
    !item.type.startsWith("custom-") ||
    (themeElements && !CUSTOM_ITEMS.some((file) => themeElements.includes(file)))
  ) {
    if (facts.missingTypes.has(item.type)) return null;
    facts.missingTypes.add(item.type);
    facts.report(
      unknownNavbarTarget({
        message: `No NavbarItem component found for type "${item.type}".`,
        location: facts.config.locate(keys),
        help: `Add the component to \`${facts.config.themeDir ?? "site/theme"}/NavbarItems.tsx\`: \`export default { ${propertyName(name)}: Component };\``,
        details:
          themeElements && themeElements.length > 0
            ? [`Components of the theme folder: ${themeElements.join(", ")}`]
            : undefined,
      }),
    );
    return null;
  }
  const { type: _, position, className, ...props } = item;
  return { type: "custom", position, ...classOf({ className }), name, props };
}

const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function resolveChildren(items: unknown, keys: Keys, facts: NavbarFacts): NavChild[] {
  const children = Array.isArray(items) ? (items as Record<string, unknown>[]) : [];
  return children.flatMap((child, index): NavChild[] => {
    const type = typeof child.type === "string" ? child.type : "default";
    const item: Item = { ...child, type, position: "left" };
    const at = [...keys, index];
    if (type === "html") return [{ type: "html", html: String(child.value), ...classOf(child) }];
    if (type.startsWith("custom-")) {
      facts.report(
        unknownNavbarTarget({
          message: `No NavbarItem component found for type "${type}".`,
          location: facts.config.locate(at),
          help: "Move the item to the top level of the navbar: dropdowns cannot contain components.",
        }),
      );
      return [];
    }
    const link = resolveLink(item, at, facts);
    return link ? [link] : [];
  });
}

function extraItems(item: Item, key: string, keys: Keys, facts: NavbarFacts): NavChild[] {
  return resolveChildren(item[key], [...keys, key], facts);
}

function resolveLink(item: Item, keys: Keys, facts: NavbarFacts): NavLink | null {
  if (item.type === "default") return defaultLink(item, facts);
  const target = docsTarget(item, keys, facts);
  if (!target) return null;
  return {
    ...baseOf(item),
    ...activeRule(item, facts),
    type: "link",
    label: typeof item.label === "string" ? item.label : target.label,
    href: target.href,
    external: false,
    matchBelow: item.type === "docsVersion",
    ...(target.unlisted && { unlisted: true as const }),
    ...(target.sidebar && { activeSidebar: target.sidebar }),
    ...(target.docs && { docs: target.docs }),
  };
}

function defaultLink(item: Item, facts: NavbarFacts): NavLink {
  const resolved = resolveShellItem(item, facts.config.context, facts.staticFiles);
  return {
    ...baseOf(item),
    ...activeRule(item, facts),
    type: "link",
    label: typeof item.label === "string" ? item.label : "",
    ...resolved,
    matchBelow: typeof item.to === "string" && !resolved.external,
    ...(typeof item.to !== "string" && !resolved.external && { matchOwn: false as const }),
    ...(typeof item.html === "string" && { html: item.html }),
  };
}

function activeRule(item: Item, { config }: NavbarFacts): { activeBasePath?: string; activeBaseRegex?: string } {
  return {
    ...(typeof item.activeBasePath === "string" && {
      activeBasePath: withBase(item.activeBasePath, config.context.baseUrl),
    }),
    ...(typeof item.activeBaseRegex === "string" && { activeBaseRegex: item.activeBaseRegex }),
  };
}

function baseOf(item: Item): Pick<NavLink, "position" | "className" | "attributes"> {
  const attributes = attributesOf(item, ITEM_OPTIONS);
  return {
    position: item.position,
    ...classOf(item),
    ...(attributes && { attributes }),
  };
}
