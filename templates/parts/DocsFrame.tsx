import type { FunctionComponent, ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import { itemsRenderedOn } from "../../runtime/shared/watch-sidebar.ts";
import { barePath } from "../../runtime/shared/url.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { Layout } from "../Layout.tsx";
import * as docSidebar from "../docusaurus/DocSidebar.tsx";
import { ArrowUpIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

interface DocsFrameProps {
  site: SiteData;
  page: PageInfo;
  sidebar: Sidebar | null;
  /** Right column. */
  aside?: ReactNode;
  /** Whether `children` are columns. */
  hasColumns?: boolean;
  children: ReactNode;
}

const { default: DocSidebar } = docSidebar;

/** Sidebar, content column and right column of all docs pages. */
export function DocsFrame({ site, page, sidebar, aside, hasColumns = false, children }: DocsFrameProps) {
  return (
    <Layout site={site} page={page}>
      <div className={joinClasses("sg-docs", !sidebar && "sg-docs-wide")}>
        {sidebar && ("isReplaced" in docSidebar ? <OwnSidebar sidebar={sidebar} page={page} /> : <DocSidebar />)}
        {hasColumns ? (
          <main className="sg-docs-columns">{children}</main>
        ) : (
          <main className="sg-docs-main">
            <div className="sg-column">{children}</div>
            {aside}
          </main>
        )}
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

/** A sidebar of the site gets the part that the page shows. */
function OwnSidebar({ sidebar, page }: { sidebar: Sidebar; page: PageInfo }) {
  const Part = DocSidebar as FunctionComponent<object>;
  return (
    <div className="sg-sidebar-part">
      <Part {...{ sidebar: itemsRenderedOn(sidebar, barePath(page.url)), path: page.url, isHidden: false }} />
    </div>
  );
}
