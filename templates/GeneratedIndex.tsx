import type { TemplateProps } from "../runtime/react/template-props.ts";
import * as indexPage from "./docusaurus/DocCategoryGeneratedIndexPage.tsx";
import { DocsFrame } from "./parts/DocsFrame.tsx";

/** Only a component of the site reads them. */
function docusaurusProps({ data, page }: Pick<TemplateProps<"GeneratedIndex">, "data" | "page">) {
  const { title, description, prev, next } = data;
  const neighbour = (target: typeof prev) => target && { title: target.label, permalink: target.href };
  const navigation = { previous: neighbour(prev) ?? undefined, next: neighbour(next) ?? undefined };
  const { url } = page;
  return { categoryGeneratedIndex: { title, description, slug: url, permalink: url, navigation } };
}

/** Page of a category without a doc. */
export function GeneratedIndex({ data, page, site }: TemplateProps<"GeneratedIndex">) {
  const props = "isReplaced" in indexPage ? docusaurusProps({ data, page }) : {};
  return (
    <DocsFrame site={site} page={page}>
      <indexPage.default {...props} />
    </DocsFrame>
  );
}

export default GeneratedIndex;
