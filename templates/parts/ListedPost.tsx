import type { ReactNode } from "react";
import type { PostSummary } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";
import MDXContent from "../docusaurus/MDXContent.tsx";
import { TagRow } from "./ArticleFooter.tsx";
import { PostMeta } from "./PostMeta.tsx";

/** A post in a list, with its preview. */
export function ListedPost({ post, locale, children }: { post: PostSummary; locale: string; children: ReactNode }) {
  return (
    <article className="sg-listed-post">
      <header>
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostMeta post={post} locale={locale} />
      </header>
      <div className="markdown">
        <MDXContent>{children}</MDXContent>
      </div>
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
