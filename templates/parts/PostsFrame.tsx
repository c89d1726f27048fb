import type { ReactNode } from "react";
import type { PageInfo, PostsSidebar as PostsSidebarData } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import BlogSidebar from "../docusaurus/BlogSidebar.tsx";
import { Layout } from "../Layout.tsx";
import { joinClasses } from "./join-classes.ts";

interface PostsFrameProps {
  site: SiteData;
  page: PageInfo;
  sidebar: PostsSidebarData | null;
  aside?: ReactNode;
  children: ReactNode;
}

/** Recent posts, content column and right column of a posts section. */
export function PostsFrame({ site, page, sidebar, aside, children }: PostsFrameProps) {
  const shown = sidebar && sidebar.items.length > 0 ? sidebar : null;
  return (
    <Layout site={site} page={page}>
      <div className={joinClasses("sg-posts", !shown && "sg-posts-wide")}>
        {shown && <BlogSidebar sidebar={shown} />}
        <main className="sg-posts-main">
          <div className="sg-column">{children}</div>
          {aside}
        </main>
      </div>
    </Layout>
  );
}

export default PostsFrame;
