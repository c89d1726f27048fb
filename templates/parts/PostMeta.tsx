import type { Author, PostSummary } from "../../runtime/shared/page-data.ts";
import { formatLongDate, readingTimeText } from "./format-text.ts";

/** Date and reading time of a post; neither is a text to search for. */
export function PostDate({ post, locale }: { post: PostSummary; locale: string }) {
  return (
    <div className="sg-post-meta" data-sg-no-search="">
      <time dateTime={post.date}>{formatLongDate(post.date, locale)}</time>
      {post.readingTime !== null && ` · ${readingTimeText(post.readingTime)}`}
    </div>
  );
}

export function PostAuthors({ post: { authors } }: { post: PostSummary }) {
  if (authors.length === 0) return null;
  return (
    <div className="sg-authors">
      {authors.map((author, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <AuthorCard key={index} author={author} />
      ))}
    </div>
  );
}

/** Target of an author's name: the author's page, URL or email; undefined without one. */
export function authorHref({ href, url, email }: Author): string | undefined {
  return href ?? url ?? (email ? `mailto:${email}` : undefined);
}

/** @param isHeading Whether the name is a heading of the page. */
export function AuthorCard({ author, isHeading = false }: { author: Author; isHeading?: boolean }) {
  const Name = isHeading ? "h2" : "div";
  const href = authorHref(author);
  const leaves = href !== undefined && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
  const link = leaves ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <div className="sg-author">
      {author.imageUrl && (
        <img src={author.imageUrl} alt={author.name} width="44" height="44" loading="lazy" decoding="async" />
      )}
      <div>
        <Name className="sg-author-name">
          {href ? (
            <a href={href} {...link}>
              {author.name}
            </a>
          ) : (
            author.name
          )}
        </Name>
        {author.title && <small>{author.title}</small>}
        {author.socials.length > 0 && (
          <ul className="sg-socials">
            {author.socials.map((social) => (
              <li key={social.href}>
                <a href={social.href} target="_blank" rel="noopener noreferrer">
                  {social.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
