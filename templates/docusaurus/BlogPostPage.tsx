import type { ComponentType } from "react";
import type { PostPageData, PostsSidebar } from "../../runtime/shared/page-data.ts";
import { useBlogPost } from "../../runtime/react/page-data.ts";
import { TocColumn } from "../parts/Toc.tsx";
import BlogLayout from "./BlogLayout.tsx";
import BlogPostItem from "./BlogPostItem.tsx";
import BlogPostPageMetadata from "./BlogPostPage/Metadata.tsx";
import BlogPostPageStructuredData from "./BlogPostPage/StructuredData.tsx";
import BlogPostPaginator from "./BlogPostPaginator.tsx";
import ContentVisibility from "./ContentVisibility.tsx";
import { usePage } from "./use-page.ts";

interface BlogPostPageProps {
  content: ComponentType;
  sidebar: PostsSidebar | null;
}

/** A post. */
export default function BlogPostPage({ content: Content, sidebar }: BlogPostPageProps) {
  const { toc } = usePage<PostPageData>("BlogPostPage").data;
  const { prevItem, nextItem } = useBlogPost().metadata;
  return (
    <BlogLayout sidebar={sidebar} toc={<TocColumn entries={toc} />}>
      <BlogPostPageMetadata />
      <BlogPostPageStructuredData />
      <ContentVisibility />
      <BlogPostItem>
        <Content />
      </BlogPostItem>
      <BlogPostPaginator prevItem={prevItem} nextItem={nextItem} />
    </BlogLayout>
  );
}
