import type { ReactNode } from "react";
import { PostContext } from "../runtime/react/page-data.ts";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import type { PostListData, PostSummary } from "../runtime/shared/page-data.ts";
import { TagRow } from "./parts/ArticleFooter.tsx";
import { postsTaggedText } from "./parts/format-text.ts";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { Paginator } from "./parts/Paginator.tsx";
import { AuthorCard, PostMeta } from "./parts/PostMeta.tsx";
import { PostsFrame } from "./parts/PostsFrame.tsx";
import { text } from "../runtime/shared/text.ts";

/** A page of a list of posts: of a section, a tag or an author. */
export function PostList({ data, bodies, page, site }: TemplateProps<"PostList">) {
  const { newer, older } = data;
  return (
    <PostsFrame site={site} page={page} sidebar={data.sidebar}>
      <ListHeader data={data} />
      {data.posts.map((post, index) => (
        <ListedPost key={post.href} post={post} locale={site.locale.format}>
          <PostContext value={post}>{bodies[index]}</PostContext>
        </ListedPost>
      ))}
      <Paginator
        label={text("theme.blog.paginator.navAriaLabel", "Blog list page navigation")}
        prev={
          newer === null ? null : { href: newer, label: text("theme.blog.paginator.newerEntries", "Newer entries") }
        }
        next={
          older === null ? null : { href: older, label: text("theme.blog.paginator.olderEntries", "Older entries") }
        }
        hints={null}
      />
    </PostsFrame>
  );
}

function ListHeader({ data }: { data: PostListData }) {
  const { filter, section, total } = data;
  if (filter?.kind === "tag") {
    return (
      <header className="sg-list-header">
        <VisibilityNotices draft={false} unlisted={filter.unlisted} />
        <h1>{postsTaggedText(total, filter.tag.label)}</h1>
        {filter.tag.description && <p className="sg-lead">{filter.tag.description}</p>}
        <a href={filter.allHref}>{text("theme.tags.tagsPageLink", "View all tags")}</a>
      </header>
    );
  }
  if (filter?.kind === "author") {
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
  return (
    <header className="sg-list-header">
      <h1>{section.title}</h1>
      {section.description && section.description !== section.title && <p className="sg-lead">{section.description}</p>}
    </header>
  );
}

function ListedPost({ post, locale, children }: { post: PostSummary; locale: string; children: ReactNode }) {
  return (
    <article className="sg-listed-post">
      <header>
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostMeta post={post} locale={locale} />
      </header>
      <div className="markdown">{children}</div>
      {(post.tags.length > 0 || post.truncated) && (
        <footer>
          {post.tags.length > 0 && <TagRow tags={post.tags} />}
          {post.truncated && (
            <a
              className="sg-read-more"
              href={post.href}
              aria-label={text("theme.blog.post.readMoreLabel", "Read more about {title}", { title: post.title })}
            >
              <b>{text("theme.blog.post.readMore", "Read more")}</b>
              {/* for tools that read only the text of links */}
              <span className="sr-only">: {post.title}</span>
            </a>
          )}
        </footer>
      )}
    </article>
  );
}
