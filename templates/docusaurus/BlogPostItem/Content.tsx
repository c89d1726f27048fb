import type { ReactNode } from "react";
import MDXContent from "../MDXContent.tsx";
import { usePage } from "../use-page.ts";
import { usePost } from "../use-post.ts";

export interface BlogPostItemContentProps {
  className?: string;
  children?: ReactNode;
}

/** The content of a post, in lists its preview. */
export default function BlogPostItemContent({ className, children }: BlogPostItemContentProps) {
  const { page: info } = usePage<object>("BlogPostItem/Content");
  const { page } = usePost("BlogPostItem/Content");
  return (
    <div className={className ? `markdown ${className}` : "markdown"} {...(page && info.language)}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
