/** URL path of the Markdown version of a page: `/docs/a.md` for `/docs/a` and `/docs/a/`, `/index.md` for `/`. */
export function markdownUrl(url: string, { baseUrl }: { baseUrl: string }): string {
  const inside = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : "";
  const path = inside.replace(/\/+$|\.html?$/gi, "");
  return `${baseUrl}${path === "" ? "index" : path}.md`;
}
