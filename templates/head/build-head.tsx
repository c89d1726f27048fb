import { cloneElement, type ReactElement, type ReactNode } from "react";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { defaultHead } from "./default-head.tsx";
import type { DocumentPage } from "./document-shapes.ts";
import { flattenNodes, type PlainElement, textOfNodes } from "./flatten-nodes.ts";

type Attributes = Record<string, unknown> & { className?: string };

export interface PageHead {
  elements: ReactElement[];
  /** Attributes from `<html>` and `<body>` in a `Head`. */
  html: Attributes;
  body: Attributes;
}

/**
 * Builds the head: the page's defaults, then the site's `metadata`, then the children of `Head`. Of several elements of the same kind
 * the last wins, at the position of the first.
 */
export function buildHead(site: SiteData, page: DocumentPage, collected: readonly ReactNode[]): PageHead {
  const entries = new Map<string, PlainElement>();
  const html: Attributes = {};
  const body: Attributes = {};
  const defaults = defaultHead(site, page);
  for (const element of [...defaults, ...flattenNodes(collected)]) {
    if (element.type === "html") Object.assign(html, attributesOf(element));
    else if (element.type === "body") Object.assign(body, attributesOf(element));
    else if (element.type === "title") entries.set("title", titleOf(element));
    else entries.set(kindOf(element) ?? `#${entries.size}`, element);
  }
  const image = entries.get("meta:og:image");
  // the size of the default image does not describe another one
  const isObsolete = (element: PlainElement): boolean =>
    image !== undefined && !defaults.includes(image) && defaults.includes(element) && isOfImage(element);
  const elements = [...entries].filter(([, element]) => !isObsolete(element));
  return { elements: elements.map(([key, element]) => cloneElement(element, { key })), html, body };
}

/** Key of the kind of an element; null for elements that may occur several times. */
function kindOf({ type, props }: PlainElement): string | null {
  if (type === "base") return "base";
  if (type === "link" && props.rel === "canonical") return "canonical";
  if (type === "link" && props.rel === "icon" && !props.sizes && !props.media) return "icon";
  if (type !== "meta") return null;
  if (props.charSet) return "charset";
  // Some metas of the same name are lists: authors and tags of an article, theme colours by media query.
  if (typeof props.media === "string") return `meta:${String(props.name)}:${props.media}`;
  for (const attribute of ["name", "property", "httpEquiv", "itemProp"]) {
    const value = props[attribute];
    if (typeof value === "string") return isList(value) ? `meta:${value}:${String(props.content)}` : `meta:${value}`;
  }
  return null;
}

const isOfImage = ({ props }: PlainElement): boolean => String(props.property).startsWith("og:image:");

const isList = (name: string): boolean =>
  /^(?:article:(?:author|tag)|og:(?:image:|locale:alternate|see_also))/.test(name);

function attributesOf({ props: { children: _, ...attributes } }: PlainElement): Attributes {
  const { class: className, ...rest } = attributes as Attributes & { class?: string };
  return className === undefined ? rest : { ...rest, className };
}

/** Joins the children of a title, since React accepts only a single string. */
function titleOf(element: PlainElement): PlainElement {
  return cloneElement(element, {}, textOfNodes(element.props.children as ReactNode)) as PlainElement;
}
