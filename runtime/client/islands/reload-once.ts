// After a redeploy, an open page may refer to chunks and large props that no longer exist. Reloading once loads the page with the new
// ones. A second reload for the same file would not help and could loop.

/** Key in `sessionStorage` or, if that is denied, in `history.state`; both survive a reload. */
const KEY = "sitegen.reloaded";

/** Whether the server responds with something other than the script or the JSON. False offline: a reload would lose the page. */
async function isGone(url: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, { method: "HEAD", cache: "no-cache" });
    return !ok || !headers.get("content-type")?.includes(url.endsWith(".json") ? "json" : "javascript");
  } catch {
    return false;
  }
}

/** Records files. False if all were recorded before, or if they cannot be stored. */
function noteNew(urls: readonly string[]): boolean {
  const merge = (known: unknown): string[] => [...new Set([...(Array.isArray(known) ? known : []), ...urls])];
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const all = merge(known);
    sessionStorage.setItem(KEY, JSON.stringify(all));
    return all.length > (Array.isArray(known) ? known.length : 0);
  } catch {
    const known: unknown = history.state?.[KEY];
    const all = merge(known);
    history.replaceState({ ...history.state, [KEY]: all }, "");
    return all.length > (Array.isArray(known) ? known.length : 0);
  }
}

/** Reloads the document if files no longer exist and it was not reloaded for them before. @returns Whether it reloads. */
export async function reloadForGoneFiles(urls: readonly string[]): Promise<boolean> {
  const gone = await Promise.all(urls.map(isGone));
  const missing = urls.filter((_, index) => gone[index]);
  if (missing.length === 0 || !noteNew(missing)) return false;
  location.reload();
  return true;
}
