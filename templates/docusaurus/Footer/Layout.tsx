import type { ReactNode } from "react";
import { joinClasses } from "../../parts/join-classes.ts";

export interface FooterLayoutProps {
  style: "light" | "dark";
  links?: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}

/** The footer around its links, its logo and its copyright. */
export default function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps) {
  return (
    <footer className={joinClasses("theme-layout-footer", `footer--${style}`)}>
      <div className="sg-footer-inner">
        {links}
        {(logo || copyright) && (
          <div className="sg-footer-end">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}
