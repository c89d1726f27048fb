import Layout from "@theme/Layout";
import type { ReactNode } from "react";

interface PageProps {
  /** Class of the page, for its styles. */
  name: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** Frame of every page under `site/pages`: shell, head and the page's one `main`. */
export function Page({ name, title, description, children }: PageProps) {
  return (
    <Layout title={title} description={description}>
      <main className={`hb-page hb-page--${name}`}>{children}</main>
    </Layout>
  );
}
