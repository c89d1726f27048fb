/** Nothing: the head of a doc is that of its page. */
export default function DocItemMetadata(): null {
  return null;
}
