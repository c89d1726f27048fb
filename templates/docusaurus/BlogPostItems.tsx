import type { ComponentType } from "react";
import type { toPost } from "../../runtime/react/page-data.ts";
import { PostContext } from "../../runtime/react/page-data.ts";
import type { PostSummary } from "../../runtime/shared/page-data.ts";
import { ListedPost } from "../parts/ListedPost.tsx";
import { usePage } from "./use-page.ts";

/** A post of a list: its preview as a component, with its data. */
export interface BlogListItem {
  content: ComponentType & ReturnType<typeof toPost> & { summary: PostSummary };
}

/** The posts of a list. */
export default function BlogPostItems({ items }: { items: readonly BlogListItem[] }) {
  const { site } = usePage<object>("BlogPostItems");
  return items.map(({ content: Content }) => (
    <ListedPost key={Content.metadata.permalink} post={Content.summary} locale={site.locale.format}>
      <PostContext value={Content.summary}>
        <Content />
      </PostContext>
    </ListedPost>
  ));
}
