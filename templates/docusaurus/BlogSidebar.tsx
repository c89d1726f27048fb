import type { PostsSidebar as PostsSidebarData } from "../../runtime/shared/page-data.ts";
import { PostsSidebar } from "../parts/PostsSidebar.tsx";
import { usePage } from "./use-page.ts";

/** Recent posts, beside posts and lists of posts. */
export default function BlogSidebar({ sidebar }: { sidebar?: PostsSidebarData | null }) {
  const { page, site } = usePage<object>("BlogSidebar");
  if (!sidebar || sidebar.items.length === 0) return null;
  return <PostsSidebar sidebar={sidebar} page={page} groupByYear={site.blog.sidebar.groupByYear} />;
}
