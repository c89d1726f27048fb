import type { ReactNode } from "react";
import { toListMetadata, toPost } from "../runtime/react/page-data.ts";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import type { PostListData, PostSummary } from "../runtime/shared/page-data.ts";
import BlogLayout from "./docusaurus/BlogLayout.tsx";
import BlogListPage from "./docusaurus/BlogListPage.tsx";
import BlogListPaginator from "./docusaurus/BlogListPaginator.tsx";
import BlogPostItems, { type BlogListItem } from "./docusaurus/BlogPostItems.tsx";
import { postsTaggedText } from "./parts/format-text.ts";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { AuthorCard } from "./parts/PostMeta.tsx";
import { text } from "../runtime/shared/text.ts";

/** A page of a list of posts: of a section, a tag or an author. */
export function PostList({ data, bodies }: TemplateProps<"PostList">) {
  const items = data.posts.map((post, index) => toItem(post, bodies[index]));
  const metadata = toListMetadata(data);
  if (!data.filter) return <BlogListPage sidebar={data.sidebar} items={items} metadata={metadata} />;
  return (
    <BlogLayout sidebar={data.sidebar}>
      <FilterHeader data={data} filter={data.filter} />
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogLayout>
  );
}

const toItem = (summary: PostSummary, body: ReactNode): BlogListItem => ({
  content: Object.assign(() => body, { summary, ...toPost(summary, summary.href) }),
});

function FilterHeader({ data, filter }: { data: PostListData; filter: NonNullable<PostListData["filter"]> }) {
  const { total } = data;
  if (filter.kind === "tag") {
    return (
      <header className="sg-list-header">
        <VisibilityNotices draft={false} unlisted={filter.unlisted} />
        <h1>{postsTaggedText(total, filter.tag.label)}</h1>
        {filter.tag.description && <p className="sg-lead">{filter.tag.description}</p>}
        {filter.allHref !== null && <a href={filter.allHref}>{text("theme.tags.tagsPageLink", "View all tags")}</a>}
      </header>
    );
  }
  return (
    <header className="sg-list-header">
      <h1>{data.title}</h1>
      <AuthorCard author={filter.author} />
      {filter.author.description && <p className="sg-lead">{filter.author.description}</p>}
      {filter.allHref !== null && (
        <a href={filter.allHref}>{text("theme.blog.authorsList.viewAll", "View all authors")}</a>
      )}
      {total === 0 && <p>{text("theme.blog.author.noPosts", "This author has not written any posts yet.")}</p>}
    </header>
  );
}

export default PostList;
