import type { ReactNode } from "react";
import type { PostListData, PostsSidebar } from "../../runtime/shared/page-data.ts";
import { PostsFrame } from "../parts/PostsFrame.tsx";
import { usePage } from "./use-page.ts";

export interface BlogLayoutProps {
  /** Recent posts; by default, those of the page's data. */
  sidebar?: PostsSidebar | null;
  /** Right column. */
  toc?: ReactNode;
  children?: ReactNode;
}

/** Recent posts and columns of pages of a blog. */
export default function BlogLayout({ sidebar, toc, children }: BlogLayoutProps) {
  const { data, page, site } = usePage<Partial<PostListData>>("BlogLayout");
  return (
    <PostsFrame site={site} page={page} sidebar={sidebar ?? data.sidebar ?? null} aside={toc}>
      {children}
    </PostsFrame>
  );
}
