import type { ReactNode } from "react";
import ContentVisibility from "../ContentVisibility.tsx";
import DocBreadcrumbs from "../DocBreadcrumbs.tsx";
import DocVersionBadge from "../DocVersionBadge.tsx";
import DocVersionBanner from "../DocVersionBanner.tsx";
import DocItemContent from "./Content.tsx";
import DocItemFooter from "./Footer.tsx";
import DocItemPaginator from "./Paginator.tsx";
import DocItemTOCMobile from "./TOC/Mobile.tsx";

/** The column of a doc. The table of contents is beside it. */
export default function DocItemLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <ContentVisibility />
      <DocVersionBanner />
      <article>
        <DocBreadcrumbs />
        <DocVersionBadge />
        <DocItemTOCMobile />
        <DocItemContent>{children}</DocItemContent>
        <DocItemFooter />
      </article>
      <DocItemPaginator />
    </>
  );
}
