import { TagRow } from "../parts/ArticleFooter.tsx";

export interface TagsListInlineProps {
  tags: readonly { label: string; permalink: string; description?: string | undefined }[];
}

/** The tags of a doc or post. */
export default function TagsListInline({ tags }: TagsListInlineProps) {
  return (
    <TagRow
      tags={tags.map(({ label, permalink, description }) => ({
        label,
        href: permalink,
        ...(description !== undefined && { description }),
      }))}
    />
  );
}
