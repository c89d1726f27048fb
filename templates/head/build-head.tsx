import { cloneElement, type ReactElement, type ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { defaultHead } from "./default-head.tsx";
import { flattenNodes, type PlainElement, textOfNodes } from "./flatten-nodes.ts";

type Attributes = Record<string, unknown> & { className?: string };

export interface PageHead {
  elements: ReactElement[];
  /** Attributes that `<html>` and `<body>` in a `Head` asked for. */
  html: Attributes;
  body: Attributes;
}

/**
 * The head's elements: the page's defaults, then the site's `metadata`, then what `Head` collected; of one kind the
 * last wins, in the place of the first.
 */
export function buildHead(site: SiteData, page: PageInfo, collected: readonly ReactNode[]): PageHead {
  const entries = new Map<string, PlainElement>();
  const html: Attributes = {};
  const body: Attributes = {};
  for (const element of [...defaultHead(site, page), ...flattenNodes(collected)]) {
    if (element.type === "html") Object.assign(html, attributesOf(element));
    else if (element.type === "body") Object.assign(body, attributesOf(element));
    else if (element.type === "title") entries.set("title", titleOf(element));
    else entries.set(kindOf(element) ?? `#${entries.size}`, element);
  }
  return { elements: [...entries].map(([key, element]) => cloneElement(element, { key })), html, body };
}

/** What makes two elements the same kind; null for those that may stand many times. */
function kindOf({ type, props }: PlainElement): string | null {
  if (type === "base") return "base";
  if (type === "link" && props.rel === "canonical") return "canonical";
  if (type === "link" && props.rel === "icon" && !props.sizes && !props.media) return "icon";
  if (type !== "meta") return null;
  if (props.charSet) return "charset";
  // Some metas of one name are lists: each author and tag of an article, theme colours by media query.
  if (typeof props.media === "string") return `meta:${String(props.name)}:${props.media}`;
  for (const attribute of ["name", "property", "httpEquiv", "itemProp"]) {
    const value = props[attribute];
    if (typeof value === "string") return isList(value) ? `meta:${value}:${String(props.content)}` : `meta:${value}`;
  }
  return null;
}

const isList = (name: string): boolean =>
  /^(?:article:(?:author|tag)|og:(?:image:|locale:alternate|see_also))/.test(name);

function attributesOf({ props: { children: _, ...attributes } }: PlainElement): Attributes {
  const { class: className, ...rest } = attributes as Attributes & { class?: string };
  return className === undefined ? rest : { ...rest, className };
}

/** React takes one string as a title. */
function titleOf(element: PlainElement): PlainElement {
  return cloneElement(element, {}, textOfNodes(element.props.children as ReactNode)) as PlainElement;
}
