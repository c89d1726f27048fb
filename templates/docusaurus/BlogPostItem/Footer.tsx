import { text } from "../../../runtime/shared/text.ts";
import { ArticleFooter, TagRow } from "../../parts/ArticleFooter.tsx";
import { usePost } from "../use-post.ts";

/** Tags of a post; on its page also edit link and last update, in lists the link to what the preview leaves out. */
export default function BlogPostItemFooter() {
  const { summary, site, page } = usePost("BlogPostItem/Footer");
  if (page) return <ArticleFooter {...page} locale={site.locale.format} />;
  const { href, tags, title, truncated } = summary;
  if (tags.length === 0 && !truncated) return null;
  return (
    <footer>
      {tags.length > 0 && <TagRow tags={tags} />}
      {truncated && (
        <a
          className="sg-read-more"
          href={href}
          aria-label={text("theme.blog.post.readMoreLabel", "Read more about {title}", { title })}
        >
          <b>{text("theme.blog.post.readMore", "Read more")}</b>
          {/* for tools that read only the text of links */}
          <span className="sr-only">: {title}</span>
        </a>
      )}
    </footer>
  );
}
