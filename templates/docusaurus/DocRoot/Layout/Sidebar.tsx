import type { FunctionComponent } from "react";
import type { SidebarItem } from "../../../../runtime/shared/sidebar-data.ts";
import { barePath } from "../../../../runtime/shared/url.ts";
import { itemsRenderedOn } from "../../../../runtime/shared/watch-sidebar.ts";
import { PagePart } from "../../../parts/page-part.tsx";
import * as docSidebar from "../../DocSidebar.tsx";
import { docusaurusItems } from "../../docusaurus-items.ts";
import { usePage } from "../../use-page.ts";

const { default: DocSidebar } = docSidebar;

export interface DocRootLayoutSidebarProps {
  sidebar?: readonly SidebarItem[];
  /** False when it is rendered: the sidebar is hidden in the browser. */
  hiddenSidebarContainer: boolean;
}

/** The sidebar beside docs. One of the site gets the part that the page shows. */
export default function DocRootLayoutSidebar(_: DocRootLayoutSidebarProps) {
  const { page, sidebar } = usePage<object>("DocRoot/Layout/Sidebar");
  if (!sidebar || !("isReplaced" in docSidebar)) return <PagePart of={DocSidebar} />;
  const Part = DocSidebar as FunctionComponent<object>;
  const items = itemsRenderedOn(sidebar, barePath(page.url));
  return (
    <div className="sg-sidebar-part">
      <Part {...{ sidebar: docusaurusItems(items), path: page.url, isHidden: false }} />
    </div>
  );
}
