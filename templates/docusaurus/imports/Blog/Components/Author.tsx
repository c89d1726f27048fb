import type { Author } from "../../../../../runtime/shared/page-data.ts";
import { AuthorCard } from "../../../../parts/PostMeta.tsx";

export interface BlogAuthorProps {
  /** As `useBlogPost` has it. */
  author: Omit<Author, "socials" | "imageUrl"> & {
    imageURL?: string;
    page?: { permalink: string } | null;
    /** As a list, or network name → URL. */
    socials?: Author["socials"] | Record<string, string>;
  };
  className?: string;
}

/** Picture, name and title of an author. */
export default function BlogAuthor({ author: { imageURL, page, socials, ...author }, className }: BlogAuthorProps) {
  const card = (
    <AuthorCard
      author={{
        ...author,
        ...(imageURL !== undefined && { imageUrl: imageURL }),
        ...(page && { href: page.permalink }),
        socials: Array.isArray(socials)
          ? socials
          : Object.entries(socials ?? {}).map(([name, href]) => ({ name, href })),
      }}
    />
  );
  return className === undefined ? card : <div className={className}>{card}</div>;
}
