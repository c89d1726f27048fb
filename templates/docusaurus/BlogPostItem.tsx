import type { ReactNode } from "react";
import BlogPostItemContainer from "./BlogPostItem/Container.tsx";
import BlogPostItemContent from "./BlogPostItem/Content.tsx";
import BlogPostItemFooter from "./BlogPostItem/Footer.tsx";
import BlogPostItemHeader from "./BlogPostItem/Header.tsx";

export interface BlogPostItemProps {
  className?: string;
  children?: ReactNode;
}

/** A post, on its page or in a list. */
export default function BlogPostItem({ className, children }: BlogPostItemProps) {
  return (
    <BlogPostItemContainer className={className}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
