import type { ComponentType } from "react";
import type { toPost } from "../../runtime/react/page-data.ts";
import { PostContext } from "../../runtime/react/page-data.ts";
import type { PostSummary } from "../../runtime/shared/page-data.ts";
import BlogPostItem from "./BlogPostItem.tsx";

/** A post of a list: its preview as a component, with its data. */
export interface BlogListItem {
  content: ComponentType & ReturnType<typeof toPost> & { summary: PostSummary };
}

/** The posts of a list. */
export default function BlogPostItems({ items }: { items: readonly BlogListItem[] }) {
  return items.map(({ content: Content }) => (
    <PostContext key={Content.metadata.permalink} value={Content.summary}>
      <BlogPostItem>
        <Content />
      </BlogPostItem>
    </PostContext>
  ));
}
