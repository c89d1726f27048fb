import type { ReactNode } from "react";
import { Head } from "../../runtime/react/head.tsx";
import { usePageData } from "../../runtime/react/page-context.ts";
import { layoutHead } from "../head/layout-head.tsx";
import { Layout as Shell } from "../Layout.tsx";

export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  /** Must contain the page's `<main>`. */
  children?: ReactNode;
}

/** The site's shell for component pages; also sets their title and description. */
export default function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps) {
  const { site, page } = usePageData();
  return (
    <>
      <Head>{layoutHead({ title, description }, site)}</Head>
      <Shell site={site} page={page} wrapperClassName={wrapperClassName} noFooter={noFooter}>
        {children}
      </Shell>
    </>
  );
}
