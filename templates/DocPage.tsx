import type { TemplateProps } from "../runtime/react/template-props.ts";
import { ArticleBody } from "./parts/Article.tsx";
import { ArticleFooter } from "./parts/ArticleFooter.tsx";
import { Breadcrumbs } from "./parts/Breadcrumbs.tsx";
import { DocsFrame } from "./parts/DocsFrame.tsx";
import { VersionBanner, VersionLabel, VisibilityNotices } from "./parts/Notices.tsx";
import { DocsPaginator } from "./parts/DocsPaginator.tsx";
import { TocButton, TocColumn } from "./parts/Toc.tsx";

export function DocPage({ data, bodies, page, site, sidebar }: TemplateProps<"DocPage">) {
  return (
    <DocsFrame site={site} page={page} sidebar={sidebar} aside={<TocColumn entries={data.toc} />}>
      <VisibilityNotices {...data} />
      <VersionBanner version={data.version} siteTitle={site.title} />
      <article>
        {data.breadcrumbs && <Breadcrumbs items={data.breadcrumbs} homeUrl={site.homeUrl} />}
        <VersionLabel version={data.version} />
        <TocButton entries={data.toc} />
        <ArticleBody {...data} page={page}>
          {bodies[0]}
        </ArticleBody>
        <ArticleFooter {...data} className="theme-doc-footer" locale={site.locale.format} />
      </article>
      <DocsPaginator prev={data.prev} next={data.next} />
    </DocsFrame>
  );
}
