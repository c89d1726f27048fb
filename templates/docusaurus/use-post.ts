import { useContext } from "react";
import { PostContext } from "../../runtime/react/page-data.ts";
import type { PostPageData, PostSummary } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { usePage } from "./use-page.ts";

interface Post {
  summary: PostSummary;
  site: SiteData;
  /** The page of the post; null in a list. */
  page: PostPageData | null;
}

/** The post that a part shows. @throws Error in an island, which has no data of the page. */
export function usePost(part: string): Post {
  const { data, site } = usePage<PostPageData>(part);
  const listed = useContext(PostContext);
  return listed ? { summary: listed, site, page: null } : { summary: data.summary, site, page: data };
}
