/** The metas of a post are those of its page. */
export default function BlogPostPageMetadata(): null {
  return null;
}
