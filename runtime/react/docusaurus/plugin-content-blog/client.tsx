// `@docusaurus/plugin-content-blog/client`.
import type { ReactNode } from "react";
import { useBlogPost } from "../../page-data.ts";
import { useSite } from "../../use-site.ts";

export { useBlogPost };

/** The post of the page is known without it. */
export const BlogPostProvider = ({ children }: { children?: ReactNode }): ReactNode => <>{children}</>;

/** The post as JSON-LD of schema.org. */
export function useBlogPostStructuredData(): Record<string, unknown> {
  const { metadata, assets } = useBlogPost();
  const { title, description, date, permalink, authors } = metadata;
  const url = useSite().url + permalink;
  const people = authors.map(({ name, title: job, url: page, email, imageURL }) => ({
    "@type": "Person",
    name,
    ...(job && { description: job }),
    ...(page && { url: page }),
    ...(email && { email }),
    ...(imageURL && { image: imageURL }),
  }));
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(assets.image && {
      image: { "@type": "ImageObject", "@id": assets.image, url: assets.image, contentUrl: assets.image },
    }),
  };
}
