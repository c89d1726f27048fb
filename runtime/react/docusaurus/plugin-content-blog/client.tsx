// `@docusaurus/plugin-content-blog/client`.
import type { ReactNode } from "react";
import { blogPosting } from "../../../shared/blog-posting.ts";
import { useBlogPost } from "../../page-data.ts";
import { useSite } from "../../use-site.ts";

export { useBlogPost };
export { BlogSidebarItemList, groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from "./sidebar.tsx";

/** The post of the page is known without it. */
export const BlogPostProvider = ({ children }: { children?: ReactNode }): ReactNode => <>{children}</>;

/** The post as JSON-LD of schema.org. */
export function useBlogPostStructuredData(): Record<string, unknown> {
  const { metadata, assets } = useBlogPost();
  const { title, description, date, permalink } = metadata;
  const authors = metadata.authors.map(({ imageURL, ...author }) => ({ ...author, imageUrl: imageURL }));
  const url = useSite().url + permalink;
  return {
    "@context": "https://schema.org",
    ...blogPosting({ url, title, description, date, authors, image: assets.image }),
  };
}
