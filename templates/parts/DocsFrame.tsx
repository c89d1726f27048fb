import type { ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import DocRootLayout from "../docusaurus/DocRoot/Layout.tsx";
import { ColumnsContext } from "../docusaurus/DocRoot/Layout/Main.tsx";
import { Layout } from "../Layout.tsx";

interface DocsFrameProps {
  site: SiteData;
  page: PageInfo;
  /** Right column. */
  aside?: ReactNode;
  /** Whether `children` are columns. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** Sidebar, content column and right column of all docs pages. */
export function DocsFrame({ site, page, aside, hasColumns = false, children }: DocsFrameProps) {
  return (
    <Layout site={site} page={page}>
      <ColumnsContext value={hasColumns}>
        <DocRootLayout>
          {hasColumns ? (
            children
          ) : (
            <>
              <div className="sg-column">{children}</div>
              {aside}
            </>
          )}
        </DocRootLayout>
      </ColumnsContext>
    </Layout>
  );
}

export default DocsFrame;
