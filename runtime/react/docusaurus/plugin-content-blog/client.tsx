// `@docusaurus/plugin-content-blog/client`.
import type { ReactNode } from "react";
import { blogPosting } from "../../../shared/blog-posting.ts";
import { useBlogMetadata, useBlogPost } from "../../page-data.ts";
import { useSite } from "../../use-site.ts";

export { useBlogMetadata, useBlogPost };
export { BlogSidebarItemList, groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from "./sidebar.tsx";

/** The post of the page is known without it. */
export const BlogPostProvider = ({ children }: { children?: ReactNode }): ReactNode => <>{children}</>;

interface ListProps {
  metadata: { blogTitle: string; blogDescription: string; permalink: string };
  items: readonly { content: { metadata: Pick<ReturnType<typeof useBlogPost>["metadata"], "title" | "permalink"> } }[];
}
/** A page of a list of posts as JSON-LD of schema.org. */
export function useBlogListPageStructuredData({ metadata, items }: ListProps): Record<string, unknown> {
  const { url: origin } = useSite();
  const url = origin + metadata.permalink;
  return {
    ...{ "@context": "https://schema.org", "@type": "Blog", "@id": url, mainEntityOfPage: url },
    headline: metadata.blogTitle,
    description: metadata.blogDescription,
    blogPost: items.map(({ content: { metadata: post } }) => ({
      ...{ "@type": "BlogPosting", "@id": origin + post.permalink, url: origin + post.permalink },
      headline: post.title,
    })),
  };
}

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
