// The query of the page's URL, as components of Docusaurus's theme read and change it.
import { useHistory } from "../router.tsx";
import { useLocation } from "../../use-location.ts";

interface Navigation {
  /** True: the browser's back button leads to the query before. */
  push?: boolean;
}

/** Value of a parameter; null if it is absent, and before hydration. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

/** A function that changes the query of the URL. */
function useQueryUpdate(): (change: (query: URLSearchParams) => void, navigation?: Navigation) => void {
  const history = useHistory();
  return (change, { push = false } = {}) => {
    const query = new URLSearchParams(history.location.search);
    change(query);
    history[push ? "push" : "replace"]({ search: query.toString() });
  };
}

/** Value of a parameter, empty if it is absent, and a function that sets or, for a value that is empty, removes it. */
export function useQueryString(key: string): [string, (value: string | null, navigation?: Navigation) => void] {
  const update = useQueryUpdate();
  const set = (value: string | null, navigation?: Navigation): void =>
    update((query) => (value ? query.set(key, value) : query.delete(key)), navigation);
  return [useQueryStringValue(key) ?? "", set];
}

type Values = string[] | ((values: string[]) => string[]);
/** All values of a parameter, and a function that replaces them. */
export function useQueryStringList(key: string): [string[], (values: Values, navigation?: Navigation) => void] {
  const update = useQueryUpdate();
  const set = (values: Values, navigation?: Navigation): void =>
    update((query) => {
      const next = Array.isArray(values) ? values : values(query.getAll(key));
      query.delete(key);
      for (const value of next) query.append(key, value);
    }, navigation);
  return [new URLSearchParams(useLocation().search).getAll(key), set];
}

/** A function that removes all parameters. */
export function useClearQueryString(): () => void {
  const { replace } = useHistory();
  return () => replace({ search: "" });
}

export function mergeSearchParams(queries: readonly URLSearchParams[], mode: "append" | "set"): URLSearchParams {
  const merged = new URLSearchParams();
  for (const query of queries) for (const [name, value] of query) merged[mode](name, value);
  return merged;
}
export function mergeSearchStrings(strings: readonly (string | undefined)[], mode: "append" | "set"): string {
  const query = mergeSearchParams(
    strings.map((text) => new URLSearchParams(text)),
    mode,
  ).toString();
  return query === "" ? "" : `?${query}`;
}
