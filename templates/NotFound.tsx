import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { NotFoundContent } from "./parts/NotFoundContent.tsx";

/** The not-found page. */
export function NotFound({ page, site }: TemplateProps<"NotFound">) {
  return (
    <Layout site={site} page={page}>
      <NotFoundContent site={site} />
    </Layout>
  );
}

export default NotFound;
