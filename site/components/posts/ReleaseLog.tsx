import { PostsFrame } from "@theme-original/PostsFrame";
import { Paginator } from "@theme-original/Paginator";
import type { TemplateProps } from "sitegen/react";
import { PostCover } from "../pictures/PostCover.tsx";

/** The blog as a log, with the cover and the date of each post beside its title. */
export function ReleaseLog({ data, bodies, page, site }: TemplateProps<"PostList">) {
  const { newer, older, section } = data;
  const month = new Intl.DateTimeFormat(site.locale.current, { month: "short", day: "numeric", timeZone: "UTC" });
  return (
    <PostsFrame site={site} page={page} sidebar={data.sidebar}>
      <header className="hb-log-head">
        <h1>{section.title}</h1>
        <p className="hb-lead">{section.description}</p>
        <p className="hb-log-head__meta">
          Page {data.page} of {data.pageCount}
          {section.archiveHref && <a href={section.archiveHref}>Archive</a>}
          {section.tagsHref && <a href={section.tagsHref}>Tags</a>}
        </p>
      </header>
      <div className="hb-log">
        {data.posts.map((post, index) => (
          <article key={post.href}>
            <div className="hb-log__side">
              <PostCover title={post.title} />
              <p>
                <time dateTime={post.date}>
                  {month.format(new Date(post.date))}, {post.date.slice(0, 4)}
                </time>
              </p>
            </div>
            <div>
              <h2>
                <a href={post.href}>{post.title}</a>
              </h2>
              <div className="markdown">{bodies[index]}</div>
              {post.truncated && (
                <p>
                  <a className="sg-read-more" href={post.href} aria-label={`Read more about ${post.title}`}>
                    Read more<span className="sr-only">: {post.title}</span>
                  </a>
                </p>
              )}
            </div>
          </article>
        ))}
      </div>
      <Paginator
        label="Blog list page navigation"
        prev={newer === null ? null : { href: newer, label: "Newer entries" }}
        next={older === null ? null : { href: older, label: "Older entries" }}
        hints={null}
      />
    </PostsFrame>
  );
}
