/** A short hash of the path (FNV-1a, base 36), for ids that must be unique when several files share a page. */
export function pathSuffix(path: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
