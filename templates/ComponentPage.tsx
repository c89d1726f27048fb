import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";

/**
 * A `.tsx` page, or a page that a plugin adds, renders everything itself, usually with `@theme/Layout`. A page that is an island cannot render the static shell, so
 * it is placed in the shell's `main`.
 */
export function ComponentPage({
  component,
  componentIsIsland,
  site,
  page,
}: TemplateProps<"ComponentPage" | "PluginPage">) {
  if (!componentIsIsland) return <>{component}</>;
  return (
    <Layout site={site} page={page}>
      <main data-sg-page-island="">{component}</main>
    </Layout>
  );
}

export default ComponentPage;
