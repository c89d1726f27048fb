import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { ArticleBody } from "./parts/Article.tsx";
import { ArticleFooter } from "./parts/ArticleFooter.tsx";
import { joinClasses } from "./parts/join-classes.ts";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { TocButton, TocColumn } from "./parts/Toc.tsx";

/** A Markdown page. Its title is the first heading of its body. */
export function MarkdownPage({ data, bodies, page, site }: TemplateProps<"MarkdownPage">) {
  return (
    <Layout site={site} page={page} wrapperClassName={data.wrapperClassName}>
      <main className={joinClasses("sg-plain", data.toc.length > 0 && "sg-plain-toc")}>
        <div className="sg-column">
          <VisibilityNotices {...data} />
          <article>
            <TocButton entries={data.toc} />
            <ArticleBody {...data} page={page}>
              {bodies[0]}
            </ArticleBody>
            <ArticleFooter {...data} locale={site.locale.format} />
          </article>
        </div>
        <TocColumn entries={data.toc} />
      </main>
    </Layout>
  );
}

export default MarkdownPage;
