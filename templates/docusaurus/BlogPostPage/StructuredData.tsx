/** The structured data of a post are part of its head. */
export default function BlogPostPageStructuredData(): null {
  return null;
}
