// After a redeploy an open page names chunks that are gone. One full reload brings the page that names the new ones; a
// second one for the same chunk would not help, and might never end.

/** In the session's storage, or where that is denied in `history.state`, which outlives a reload too. */
const KEY = "sitegen.reloaded";

/** True if the server answers, but with something else than the script. False offline: a reload would lose the page. */
async function isGone(url: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, { method: "HEAD", cache: "no-cache" });
    return !ok || !headers.get("content-type")?.includes("javascript");
  } catch {
    return false;
  }
}

/** Notes the chunks. False if all of them stood there already, or nothing can be noted. */
function noteNew(urls: readonly string[]): boolean {
  const merge = (known: unknown): string[] => [...new Set([...(Array.isArray(known) ? known : []), ...urls])];
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const all = merge(known);
    sessionStorage.setItem(KEY, JSON.stringify(all));
    return all.length > (known as string[]).length;
  } catch {
    const known: unknown = history.state?.[KEY];
    const all = merge(known);
    history.replaceState({ ...history.state, [KEY]: all }, "");
    return all.length > (Array.isArray(known) ? known.length : 0);
  }
}

/** Reloads the document if chunks of it are gone and that has not been tried for them. Returns whether it does. */
export async function reloadForGoneChunks(urls: readonly string[]): Promise<boolean> {
  const gone = await Promise.all(urls.map(isGone));
  const missing = urls.filter((_, index) => gone[index]);
  if (missing.length === 0 || !noteNew(missing)) return false;
  location.reload();
  return true;
}
