import type { toListMetadata } from "../../runtime/react/page-data.ts";
import type { PostsSidebar } from "../../runtime/shared/page-data.ts";
import BlogLayout from "./BlogLayout.tsx";
import BlogListPaginator from "./BlogListPaginator.tsx";
import BlogPostItems, { type BlogListItem } from "./BlogPostItems.tsx";

export interface BlogListPageProps {
  sidebar: PostsSidebar | null;
  items: readonly BlogListItem[];
  metadata: ReturnType<typeof toListMetadata>;
}

/** A page of the list of all posts. */
export default function BlogListPage({ sidebar, items, metadata }: BlogListPageProps) {
  const { blogTitle, blogDescription } = metadata;
  return (
    <BlogLayout sidebar={sidebar}>
      <header className="sg-list-header">
        <h1>{blogTitle}</h1>
        {blogDescription && blogDescription !== blogTitle && <p className="sg-lead">{blogDescription}</p>}
      </header>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogLayout>
  );
}
