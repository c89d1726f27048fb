import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";

/** One spelling for markup that browsers read alike: React orders attributes and drops blanks in tables differently. */
export function sameMarkup(markup: string): string {
  const tree = parseFragment(markup);
  const sort = (node: DefaultTreeAdapterMap["node"]): void => {
    if ("attrs" in node) node.attrs.sort((a, b) => (a.name < b.name ? -1 : 1));
    if ("childNodes" in node) node.childNodes.forEach(sort);
  };
  sort(tree);
  return serialize(tree)
    .replace(/>\s+</g, "><")
    .replace(/="true"/g, '=""')
    .replace(/\s+$/, "");
}
