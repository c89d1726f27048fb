import type { ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { Layout } from "../Layout.tsx";
import { DocsSidebar } from "./DocsSidebar.tsx";
import { ArrowUpIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

interface DocsFrameProps {
  site: SiteData;
  page: PageInfo;
  sidebar: Sidebar | null;
  /** Right column. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Sidebar, content column and right column of all docs pages. */
export function DocsFrame({ site, page, sidebar, aside, children }: DocsFrameProps) {
  return (
    <Layout site={site} page={page}>
      <div className={joinClasses("sg-docs", !sidebar && "sg-docs-wide")}>
        {sidebar && <DocsSidebar sidebar={sidebar} page={page} site={site} />}
        <main className="sg-docs-main">
          <div className="sg-column">{children}</div>
          {aside}
        </main>
      </div>
      <button
        type="button"
        className="theme-back-to-top-button sg-script-only"
        aria-label={text("theme.BackToTopButton.buttonAriaLabel", "Scroll back to top")}
        data-sg-back-to-top=""
      >
        <ArrowUpIcon />
      </button>
    </Layout>
  );
}
