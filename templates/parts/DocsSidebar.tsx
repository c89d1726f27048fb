import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { assetToken } from "../../runtime/shared/tokens.ts";
import { barePath } from "../../runtime/shared/url.ts";
import { itemsRenderedOn } from "../../runtime/shared/watch-sidebar.ts";
import * as arrow from "../docusaurus/Icon/Arrow.tsx";
import { Logo } from "./Logo.tsx";
import { SidebarTree } from "./SidebarTree.tsx";
import { text } from "../../runtime/shared/text.ts";

/** Asset key of the fragment with a sidebar's complete tree. */
export const fragmentKey = (sidebarKey: string): string => `fragment:${sidebarKey}`;

/** The sidebar of docs, with the open branch; the rest is loaded when it is opened. */
export function DocsSidebar({ sidebar, page, site }: { sidebar: Sidebar; page: PageInfo; site: SiteData }) {
  const here = barePath(page.url);
  return (
    <aside className="theme-doc-sidebar-container sg-sidebar">
      {site.navbar.hideOnScroll && <Logo site={site} tabIndex={-1} />}
      <nav
        aria-label={text("theme.docs.sidebar.navAriaLabel", "Docs sidebar")}
        data-sg-sidebar={sidebar.key}
        data-sg-fragment={assetToken(fragmentKey(sidebar.key))}
        data-sg-auto-collapse={site.docs.sidebar.autoCollapseCategories ? "" : undefined}
      >
        <SidebarTree items={itemsRenderedOn(sidebar, here)} here={here} />
      </nav>
      {site.docs.sidebar.hideable && (
        <button
          type="button"
          className="sg-sidebar-hide sg-script-only"
          title={text("theme.docs.sidebar.collapseButtonTitle", "Collapse sidebar")}
          aria-label={text("theme.docs.sidebar.collapseButtonAriaLabel", "Collapse sidebar")}
          data-sg-sidebar-hide=""
        >
          {"isReplaced" in arrow && <arrow.default />}
        </button>
      )}
    </aside>
  );
}

export default DocsSidebar;
