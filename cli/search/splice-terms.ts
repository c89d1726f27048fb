import { decodeTerms, encodeTerm } from "../../runtime/shared/search-index.ts";

/**
 * A list of terms after some have gone and others have come: `encodeTerms` of them all, but lines that stay are not written anew.
 * @param list None if it is empty.
 * @param come In order, and not in the list.
 */
export function spliceTerms(list: string, gone: ReadonlySet<string>, come: readonly string[]): string {
  const lines: string[] = [];
  const known = list === "" ? [] : decodeTerms(list);
  const knownLines = list.split("\n");
  /** The last term of the new list. */
  let before = "";
  let next = 0;
  const put = (term: string): void => {
    lines.push(encodeTerm(term, before));
    before = term;
  };
  for (const [place, term] of known.entries()) {
    while (next < come.length && (come[next] as string) < term) put(come[next++] as string);
    if (gone.has(term)) continue;
    if (before !== (known[place - 1] ?? "")) put(term);
    else {
      lines.push(knownLines[place] as string);
      before = term;
    }
  }
  for (const term of come.slice(next)) put(term);
  return lines.join("\n");
}
