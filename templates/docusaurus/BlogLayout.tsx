import type { ReactNode } from "react";
import type { PostListData } from "../../runtime/shared/page-data.ts";
import { PostsFrame } from "../parts/PostsFrame.tsx";
import { usePage } from "./use-page.ts";

export interface BlogLayoutProps {
  /** Right column. */
  toc?: ReactNode;
  children?: ReactNode;
}

/** Recent posts and columns of pages of a blog. */
export default function BlogLayout({ toc, children }: BlogLayoutProps) {
  const { data, page, site } = usePage<Partial<PostListData>>("BlogLayout");
  return (
    <PostsFrame site={site} page={page} sidebar={data.sidebar ?? null} aside={toc}>
      {children}
    </PostsFrame>
  );
}
