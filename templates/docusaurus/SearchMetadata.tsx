/** The metas of search are those of the page. */
export default function SearchMetadata(): null {
  return null;
}
