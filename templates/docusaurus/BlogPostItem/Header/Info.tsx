import { PostDate } from "../../../parts/PostMeta.tsx";
import { usePost } from "../../use-post.ts";

/** Date and reading time of a post. */
export default function BlogPostItemHeaderInfo() {
  const { summary, site } = usePost("BlogPostItem/Header/Info");
  return <PostDate post={summary} locale={site.locale.format} />;
}
