// `llms.txt` as llmstxt.org defines it, and all of its pages in one file.
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { markdownUrl } from "../../../runtime/shared/markdown-url.ts";
import { decodePath, withoutBase } from "../../../runtime/shared/url.ts";
import type { SiteConfig } from "../../model/config.ts";
import { LLMS_FILE, LLMS_FULL_FILE } from "../../model/generated-files.ts";
import { isFindable } from "../../model/pages/findable-pages.ts";
import type { Route, RouteTable } from "../../model/route.ts";
import { absoluteUrl } from "../absolute-url.ts";
import { escapeText, target } from "./markdown-text.ts";
import { hasMarkdown } from "./page-markdown.ts";

/** Pages of one sidebar, or of a kind without sidebars. */
export interface LlmsSection {
  title: string;
  routes: Route[];
}

/** The pages that `llms.txt` names, by section: docs in the order of their sidebars, in the version that is current. */
export function llmsSections(config: SiteConfig, table: RouteTable): LlmsSection[] {
  const current = new Map(
    Object.entries(table.docs).map(([id, { versions }]) => [id, versions.find(({ isLast }) => isLast)?.name]),
  );
  const routes = table.routes.filter(
    (route) =>
      isFindable(route) &&
      hasMarkdown(route) &&
      (!route.docs || current.get(route.docs.instance) === route.docs.version),
  );
  const places = sidebarPlaces(table);
  return config.kinds.flatMap((kind) => {
    const own = routes.filter((route) => route.kind === kind.id);
    const sidebars = [...new Set(own.map(({ sidebar }) => sidebar))].sort((a, b) => places.order(a) - places.order(b));
    return sidebars.map((sidebar): LlmsSection => {
      const pages = own.filter((route) => route.sidebar === sidebar);
      const title = (sidebar === null ? null : sidebarLabel(sidebar, table)) ?? kind.title ?? nameOf(kind.id);
      const byPlace = (a: Route, b: Route): number => places.place(a) - places.place(b);
      const byDate = (a: Route, b: Route): number => dateOf(b).localeCompare(dateOf(a));
      return { title, routes: pages.some(({ head }) => head.article) ? pages.sort(byDate) : pages.sort(byPlace) };
    });
  });
}

const dateOf = ({ head }: Route): string => head.article?.publishedTime ?? "";

const capitalise = (name: string): string => {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nameOf = (id: string): string => capitalise(id.replace(/^[^:]*:/, ""));

/** A component page gets its title only when it is rendered, so it is named after its URL. */
function pathTitle(url: string, { context }: SiteConfig): string {
  const path = decodePath(withoutBase(url, context.baseUrl)).replace(/^\/+|\/+$/g, "");
  return path === "" ? context.title : path.split("/").map(capitalise).join(" / ");
}

/** The label of the navbar item that links to the sidebar. */
function sidebarLabel(sidebar: string, { site }: RouteTable): string | null {
  for (const item of site.navbar.items) {
    const links = item.type === "dropdown" ? item.items : [item];
    for (const link of links) if (link.type === "link" && link.activeSidebar === sidebar) return link.label;
  }
  return null;
}

function sidebarPlaces({ sidebars }: RouteTable) {
  const places = new Map<string, number>();
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if ((item.type === "link" || item.type === "category") && item.href && !places.has(item.href))
        places.set(item.href, places.size);
      if (item.type === "category") visit(item.items);
    }
  };
  for (const { items } of Object.values(sidebars)) visit(items);
  const keys = Object.keys(sidebars);
  return {
    place: ({ url }: Route): number => places.get(url) ?? Number.MAX_SAFE_INTEGER,
    order: (key: string | null): number => (key === null ? keys.length : keys.indexOf(key)),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** @param hasFull Whether `llms-full.txt` exists. */
export function llmsText(config: SiteConfig, sections: readonly LlmsSection[], hasFull: boolean): string {
  const { context, site, otherLocales } = config;
  const linkTo = (url: string, title: string, description = ""): string => {
    const link = `- [${escapeText(oneLine(title))}](${target(absoluteUrl(url, context))})`;
    return description === "" ? link : `${link}: ${oneLine(description)}`;
  };
  const full = absoluteUrl(context.baseUrl + LLMS_FULL_FILE, context);
  const blocks = [
    `# ${oneLine(context.title)}`,
    ...(site.tagline === "" ? [] : [`> ${oneLine(site.tagline)}`]),
    `Each page is also available as Markdown: its URL with \`.md\`.${hasFull ? ` All pages in one file: ${full}` : ""}`,
    ...sections.map(({ title, routes }) =>
      [
        `## ${oneLine(title)}`,
        "",
        ...routes.map(({ url, head }) =>
          linkTo(markdownUrl(url, context), head.title || pathTitle(url, config), head.description),
        ),
      ].join("\n"),
    ),
    ...(otherLocales.length === 0
      ? []
      : [
          [
            "## Other languages",
            "",
            ...otherLocales.map(
              ({ context: other, locale }) => `- [${locale.label}](${other.url}${other.baseUrl}${LLMS_FILE})`,
            ),
          ].join("\n"),
        ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** @param textOf The Markdown version of a page, as UTF-8: the texts of a thousand pages are not decoded to be joined. */
export function llmsFullText(
  { context, site }: SiteConfig,
  sections: readonly LlmsSection[],
  textOf: (route: Route) => Uint8Array,
): Uint8Array {
  const head = [`# ${oneLine(context.title)}`, ...(site.tagline === "" ? [] : [`> ${oneLine(site.tagline)}`])];
  const pages = sections.flatMap(({ routes }) =>
    routes.flatMap((route) => [
      Buffer.from(`\n\n---\n\nSource: ${absoluteUrl(route.url, context)}\n\n`),
      trimEnd(textOf(route)),
    ]),
  );
  return Buffer.concat([Buffer.from(head.join("\n\n")), ...pages, Buffer.from("\n")]);
}

const SPACES = new Set(Buffer.from(" \t\r\n"));

function trimEnd(text: Uint8Array): Uint8Array {
  let end = text.length;
  while (SPACES.has(text[end - 1] as number)) end--;
  return text.subarray(0, end);
}
