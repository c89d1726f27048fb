import type { AnchorHTMLAttributes } from "react";
import type { Footer, FooterItem } from "../../../runtime/shared/site-data.ts";

/** A link, or HTML in its place, in the shape that components of Docusaurus's theme have. */
export interface FooterLink extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label?: string;
  html?: string;
}
export interface FooterLinkColumn {
  title: string | null;
  className?: string | undefined;
  items: FooterLink[];
}

function toLink(item: FooterItem): FooterLink {
  if (item.type === "html") return { html: item.html };
  const { label, href, className, external, attributes } = item;
  return {
    ...(external && { target: "_blank", rel: "noopener noreferrer" }),
    ...attributes,
    href,
    ...(className !== undefined && { className }),
    label,
  };
}

export const toColumns = (columns: Footer["columns"]): FooterLinkColumn[] =>
  columns.map(({ title, className, items }) => ({ title, className, items: items.map(toLink) }));
