// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML rendered by React
import type { ReactNode } from "react";
import { usePageData } from "../../../runtime/react/page-context.ts";
import { text } from "../../../runtime/shared/text.ts";
import { joinClasses } from "../../parts/join-classes.ts";

export interface NavbarLayoutProps {
  children?: ReactNode;
  /** In place of children: the same on many pages. */
  html?: { __html: string };
}

/** The bar at the top of all pages. */
export default function NavbarLayout({ children, html }: NavbarLayoutProps) {
  const { hideOnScroll, style } = usePageData().site.navbar;
  const attributes = {
    "aria-label": text("theme.NavBar.navAriaLabel", "Main"),
    className: joinClasses("theme-layout-navbar", style && `navbar--${style}`),
    "data-sg-hide-on-scroll": hideOnScroll ? "" : undefined,
  };
  return html ? <nav {...attributes} dangerouslySetInnerHTML={html} /> : <nav {...attributes}>{children}</nav>;
}
