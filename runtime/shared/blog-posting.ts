// A post as JSON-LD of schema.org.

export interface PostingAuthor {
  name?: string | null | undefined;
  title?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  email?: string | null | undefined;
  imageUrl?: string | null | undefined;
}

export interface Posting {
  /** Absolute. */
  url: string;
  title: string;
  description: string;
  /** ISO date. */
  date: string;
  authors: readonly PostingAuthor[];
  /** URL of the social image. */
  image: string | null | undefined;
}

const toPerson = ({ name, title, description, url, email, imageUrl }: PostingAuthor) => ({
  "@type": "Person",
  ...(name && { name }),
  ...(title && { jobTitle: title }),
  ...(description && { description }),
  ...(url && { url }),
  ...(email && { email }),
  ...(imageUrl && { image: imageUrl }),
});

/** @param modified ISO date of the last change, if it is after the first. */
export function blogPosting(
  { url, title, description, date, authors, image }: Posting,
  modified: string | null = null,
): Record<string, unknown> {
  const people = authors.map(toPerson);
  return {
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    ...(modified && { dateModified: modified }),
    ...(people.length > 0 && { author: people.length === 1 ? people[0] : people }),
    ...(image && { image: { "@type": "ImageObject", "@id": image, url: image, contentUrl: image } }),
  };
}
