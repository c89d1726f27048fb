import { usePage } from "../../use-page.ts";
import { usePost } from "../../use-post.ts";

/** The title of a post, in lists as a link. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }) {
  const { page: info } = usePage<object>("BlogPostItem/Header/Title");
  const { summary, page } = usePost("BlogPostItem/Header/Title");
  if (page)
    return (
      <h1 className={className} {...info.language}>
        {page.title}
      </h1>
    );
  return (
    <h2 className={className}>
      <a href={summary.href}>{summary.title}</a>
    </h2>
  );
}
