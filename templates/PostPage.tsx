import type { TemplateProps } from "../runtime/react/template-props.ts";
import MDXContent from "./docusaurus/MDXContent.tsx";
import { UntranslatedHint } from "./parts/Article.tsx";
import { ArticleFooter } from "./parts/ArticleFooter.tsx";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { Paginator } from "./parts/Paginator.tsx";
import { PostMeta } from "./parts/PostMeta.tsx";
import { PostsFrame } from "./parts/PostsFrame.tsx";
import { TocButton, TocColumn } from "./parts/Toc.tsx";
import { text } from "../runtime/shared/text.ts";

export function PostPage({ data, bodies, page, site }: TemplateProps<"PostPage">) {
  const locale = site.locale.format;
  return (
    <PostsFrame site={site} page={page} sidebar={data.sidebar} aside={<TocColumn entries={data.toc} />}>
      <VisibilityNotices {...data} />
      <article>
        <UntranslatedHint page={page} />
        <header className="sg-post-header">
          <h1 {...page.language}>{data.title}</h1>
          <PostMeta post={data.summary} locale={locale} />
        </header>
        <TocButton entries={data.toc} />
        <div className="markdown" {...page.language}>
          <MDXContent>{bodies[0]}</MDXContent>
        </div>
        <ArticleFooter {...data} locale={locale} />
      </article>
      <Paginator
        label={text("theme.blog.post.paginator.navAriaLabel", "Blog post page navigation")}
        prev={data.newer}
        next={data.older}
        hints={{
          prev: text("theme.blog.post.paginator.newerPost", "Newer post"),
          next: text("theme.blog.post.paginator.olderPost", "Older post"),
        }}
      />
    </PostsFrame>
  );
}
