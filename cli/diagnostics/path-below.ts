/** The path of a site's file in the repository. Content may be outside the site's folder. @param prefix Path of the site in the repository, with a trailing slash unless empty. */
export function pathBelow(prefix: string, file: string): string {
  let folder = prefix;
  let rest = file;
  while (folder !== "" && rest.startsWith("../")) {
    folder = folder.replace(/[^/]+\/$/, "");
    rest = rest.slice("../".length);
  }
  return folder + rest;
}
