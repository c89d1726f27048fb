/** A file of the site as the repository names it; content may lie beside the site's folder. @param prefix Path of the site there. */
export function pathBelow(prefix: string, file: string): string {
  let folder = prefix;
  let rest = file;
  while (folder !== "" && rest.startsWith("../")) {
    folder = folder.replace(/[^/]+\/$/, "");
    rest = rest.slice("../".length);
  }
  return folder + rest;
}
