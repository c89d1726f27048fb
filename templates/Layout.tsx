import type { ReactNode } from "react";
import type { PageInfo } from "../runtime/shared/page-data.ts";
import { SKIP_FALLBACK_ID } from "../runtime/shared/shell-config.ts";
import type { SiteData } from "../runtime/shared/site-data.ts";
import LayoutProvider from "./docusaurus/Layout/Provider.tsx";
import SkipToContent from "./docusaurus/SkipToContent.tsx";
import { AnnouncementBar } from "./parts/AnnouncementBar.tsx";
import { Footer } from "./parts/Footer.tsx";
import { joinClasses } from "./parts/join-classes.ts";
import { Navbar } from "./parts/Navbar.tsx";
import { PagePart } from "./parts/page-part.tsx";

export interface LayoutProps {
  site: SiteData;
  page: PageInfo;
  wrapperClassName?: string;
  noFooter?: boolean;
  /** Contains the page's only `main`. */
  children: ReactNode;
}

/** The shell around a page's content. */
export function Layout({ site, page, wrapperClassName, noFooter = page.noFooter, children }: LayoutProps) {
  return (
    <LayoutProvider>
      <SkipToContent hasTarget />
      {site.announcementBar && <AnnouncementBar bar={site.announcementBar} />}
      <PagePart of={Navbar} site={site} page={page} />
      <div id={SKIP_FALLBACK_ID} className={joinClasses("sg-page", wrapperClassName)}>
        {children}
      </div>
      {!noFooter && <Footer site={site} />}
    </LayoutProvider>
  );
}

export default Layout;
