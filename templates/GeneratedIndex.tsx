import type { TemplateProps } from "../runtime/react/template-props.ts";
import DocBreadcrumbs from "./docusaurus/DocBreadcrumbs.tsx";
import DocVersionBadge from "./docusaurus/DocVersionBadge.tsx";
import DocVersionBanner from "./docusaurus/DocVersionBanner.tsx";
import { CardList } from "./parts/CardList.tsx";
import { DocsFrame } from "./parts/DocsFrame.tsx";
import { DocsPaginator } from "./parts/DocsPaginator.tsx";

/** Page of a category without a doc. */
export function GeneratedIndex({ data, page, site }: TemplateProps<"GeneratedIndex">) {
  return (
    <DocsFrame site={site} page={page}>
      <DocVersionBanner />
      <DocBreadcrumbs />
      <DocVersionBadge />
      <header className="sg-index-header">
        <h1>{data.title}</h1>
        {data.description && <p className="sg-lead">{data.description}</p>}
      </header>
      <CardList cards={data.cards} />
      <DocsPaginator prev={data.prev} next={data.next} />
    </DocsFrame>
  );
}

export default GeneratedIndex;
