import { type ReactNode, useContext } from "react";
import { ColumnsContext } from "../DocRoot/Layout/Main.tsx";
import { PagePart } from "../../parts/page-part.tsx";
import ContentVisibility from "../ContentVisibility.tsx";
import DocBreadcrumbs from "../DocBreadcrumbs.tsx";
import DocVersionBadge from "../DocVersionBadge.tsx";
import DocVersionBanner from "../DocVersionBanner.tsx";
import DocItemContent from "./Content.tsx";
import DocItemFooter from "./Footer.tsx";
import DocItemPaginator from "./Paginator.tsx";
import DocItemTOCDesktop from "./TOC/Desktop.tsx";
import DocItemTOCMobile from "./TOC/Mobile.tsx";

/** The column of a doc. The table of contents is beside it, unless that is the task of the content. */
export default function DocItemLayout({ children }: { children?: ReactNode }) {
  const column = <DocItemColumn>{children}</DocItemColumn>;
  if (!useContext(ColumnsContext)) return column;
  return (
    <div className="sg-docs-main">
      <div className="sg-column">{column}</div>
      <DocItemTOCDesktop />
    </div>
  );
}

function DocItemColumn({ children }: { children?: ReactNode }) {
  return (
    <>
      <ContentVisibility />
      <PagePart of={DocVersionBanner} />
      <article>
        <DocBreadcrumbs />
        <PagePart of={DocVersionBadge} />
        <DocItemTOCMobile />
        <DocItemContent>{children}</DocItemContent>
        <PagePart of={DocItemFooter} />
      </article>
      <DocItemPaginator />
    </>
  );
}
