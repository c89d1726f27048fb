import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { ArticleBody } from "./parts/Article.tsx";
import { ArticleFooter } from "./parts/ArticleFooter.tsx";
import { joinClasses } from "./parts/join-classes.ts";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { Paginator } from "./parts/Paginator.tsx";
import { TocButton, TocColumn } from "./parts/Toc.tsx";
import { text } from "../runtime/shared/text.ts";

/** An entry of a collection, without its custom fields; a site can replace the template to show them. */
export function EntryPage({ data, bodies, page, site }: TemplateProps<"EntryPage">) {
  return (
    <Layout site={site} page={page}>
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
          {data.listHref !== null && (
            <p className="sg-entry-list">
              <a href={data.listHref}>{text("theme.entries.viewAll", "View all")}</a>
            </p>
          )}
          {(data.newer || data.older) && (
            <Paginator
              label={text("theme.entries.navAriaLabel", "Entry pages")}
              prev={data.newer}
              next={data.older}
              hints={{
                prev: text("theme.docs.paginator.previous", "Previous"),
                next: text("theme.docs.paginator.next", "Next"),
              }}
            />
          )}
        </div>
        <TocColumn entries={data.toc} />
      </main>
    </Layout>
  );
}

export default EntryPage;
