// Stories open with the line of steps that the list shows; other posts are as the theme has them.
import { ArticleFooter } from "@theme-original/ArticleFooter";
import { VisibilityNotices } from "@theme-original/Notices";
import { Paginator } from "@theme-original/Paginator";
import { PostPage as PlainPostPage } from "@theme-original/PostPage";
import { TocButton, TocColumn } from "@theme-original/Toc";
import Layout from "@theme/Layout";
import type { TemplateProps } from "sitegen/react";
import { StoryFlow } from "../components/posts/StoryFlow.tsx";
import { storyFlows } from "../components/posts/story-flows.ts";
import "../styles/pages/story.css";

export function PostPage(props: TemplateProps<"PostPage">) {
  const { data, bodies, site } = props;
  const slug = data.summary.href.replace(/\/$/, "").split("/").at(-1) ?? "";
  if (!data.section.href.endsWith("/success-stories") || !Object.hasOwn(storyFlows, slug))
    return <PlainPostPage {...props} />;
  return (
    <Layout>
      <main className="hb-page hb-page--story">
        <VisibilityNotices draft={data.draft} unlisted={data.unlisted} />
        <article>
          <header>
            <p className="hb-crumb">
              <a href={data.section.href}>{data.section.title}</a>
            </p>
            <h1>{data.title}</h1>
            <p className="hb-lead">{data.description}</p>
            <StoryFlow href={data.summary.href} />
          </header>
          <div className="hb-story">
            <div>
              <TocButton entries={data.toc} />
              <div className="markdown">{bodies[0]}</div>
              <ArticleFooter
                tags={data.tags}
                editUrl={data.editUrl}
                lastUpdate={data.lastUpdate}
                locale={site.locale.current}
              />
            </div>
            <TocColumn entries={data.toc} />
          </div>
        </article>
        <Paginator
          label="Blog post page navigation"
          prev={data.newer}
          next={data.older}
          hints={{ prev: "Newer story", next: "Older story" }}
        />
      </main>
    </Layout>
  );
}
