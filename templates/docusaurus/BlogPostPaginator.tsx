import { text } from "../../runtime/shared/text.ts";
import { Paginator } from "../parts/Paginator.tsx";

interface Neighbor {
  title: string;
  permalink: string;
}

export interface BlogPostPaginatorProps {
  /** The newer post. */
  prevItem?: Neighbor | undefined;
  /** The older post. */
  nextItem?: Neighbor | undefined;
}

const toTarget = (post: Neighbor | undefined) => (post ? { label: post.title, href: post.permalink } : null);

/** Links to the posts before and after a post. */
export default function BlogPostPaginator({ prevItem, nextItem }: BlogPostPaginatorProps) {
  return (
    <Paginator
      label={text("theme.blog.post.paginator.navAriaLabel", "Blog post page navigation")}
      prev={toTarget(prevItem)}
      next={toTarget(nextItem)}
      hints={{
        prev: text("theme.blog.post.paginator.newerPost", "Newer post"),
        next: text("theme.blog.post.paginator.olderPost", "Older post"),
      }}
    />
  );
}
