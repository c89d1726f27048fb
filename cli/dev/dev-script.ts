// What `dev` adds to the response: otherwise the page is the same as in a build.

/** Requests below this path, which no page can have, are for the dev script. */
export const DEV_PATH = "/@sitegen/";
const HEAD_END = "</head>";
const ADDED = /<meta name="sg-dev" content="[^"]*"><script type="module" src="\/@sitegen\/dev\.js[^"]*"><\/script>/g;

/** Adds the version of the page and the script that keeps it up to date. */
export function addDevScript(html: string, version: string, token: string): string {
  const added = `<meta name="sg-dev" content="${version}"><script type="module" src="${DEV_PATH}dev.js?t=${token}"></script>`;
  const at = html.indexOf(HEAD_END);
  return at < 0 ? added + html : html.slice(0, at) + added + html.slice(at);
}

/** The page as a build writes it. */
export const removeDevScript = (html: string): string => html.replace(ADDED, "");
