// What a list is filtered by, as plain data. The address holds it too: `?q=captions&group=media`.

export interface FilterOption {
  value: string;
  label: string;
}
/** A group of options of which one is chosen, or none. */
export interface FilterFacet {
  /** Name of the parameter in the address. */
  id: string;
  label: string;
  options: FilterOption[];
}
export interface FilterItem {
  id: string;
  /** Values by facet. */
  values: Record<string, string[]>;
  /** What the search looks through. */
  text: string;
}
export interface FilterState {
  query: string;
  /** Chosen value by facet; no entry where nothing is chosen. */
  chosen: Record<string, string>;
}

export const NO_FILTER: FilterState = { query: "", chosen: {} };
export const QUERY_PARAMETER = "q";

/** Reads the address; values that no facet has are left out. */
export function readFilter(search: string, facets: readonly FilterFacet[]): FilterState {
  const parameters = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const { id, options } of facets) {
    const value = parameters.get(id);
    if (options.some((option) => option.value === value)) chosen[id] = value as string;
  }
  return { query: parameters.get(QUERY_PARAMETER) ?? "", chosen };
}

/** The search part of the address for a state, with `?` unless empty. Parameters of others are kept. */
export function writeFilter({ query, chosen }: FilterState, facets: readonly FilterFacet[], search: string): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  };
  set(QUERY_PARAMETER, query.trim());
  for (const { id } of facets) set(id, chosen[id]);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Has every chosen value, and every word of the query somewhere in its text; accents and case do not count. */
export function matchesFilter(item: FilterItem, { query, chosen }: FilterState): boolean {
  const text = fold(item.text);
  return (
    Object.entries(chosen).every(([id, value]) => item.values[id]?.includes(value)) &&
    fold(query)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
