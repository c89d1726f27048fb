import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";

/**
 * A `.tsx` page: it draws everything, most with the `Layout` of `@theme/Layout`. A page that is an island cannot draw the
 * shell, which is static; it stands in the `main` of one.
 */
export function ComponentPage({ component, componentIsIsland, site, page }: TemplateProps<"ComponentPage">) {
  if (!componentIsIsland) return <>{component}</>;
  return (
    <Layout site={site} page={page}>
      <main data-sg-page-island="">{component}</main>
    </Layout>
  );
}
