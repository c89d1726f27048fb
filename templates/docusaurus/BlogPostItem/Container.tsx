import type { ReactNode } from "react";
import { joinClasses } from "../../parts/join-classes.ts";
import { usePost } from "../use-post.ts";

export interface BlogPostItemContainerProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** The element around a post. */
export default function BlogPostItemContainer({ className, children }: BlogPostItemContainerProps) {
  const { page } = usePost("BlogPostItem/Container");
  return <article className={joinClasses(!page && "sg-listed-post", className)}>{children}</article>;
}
