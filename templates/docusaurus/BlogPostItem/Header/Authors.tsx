import { PostAuthors } from "../../../parts/PostMeta.tsx";
import { usePost } from "../../use-post.ts";

/** The authors of a post. */
export default function BlogPostItemHeaderAuthors() {
  return <PostAuthors post={usePost("BlogPostItem/Header/Authors").summary} />;
}
