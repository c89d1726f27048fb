// Rows of the browser that tests elsewhere show.
import type { ShownElsewhere } from "../case.ts";

/** Number, title, file of `tests/browser`, how the name of the test begins. */
const ROWS: readonly [number: number, title: string, file: string, test: string][] = [
  [93, "a chunk that is gone, or answered with a page", "errors", "§8 Page load failure: a chunk that is gone"],
  [93, "a chunk that is gone, with junk in the storage", "errors", "#93 a chunk that is gone is one full reload"],
  [93, "a page that cannot be loaded is one full load", "navigation", "§8 Failed route preload: exactly one document"],
  [93, "an answer that is no page of this build", "navigation", "a response that is not a page of this build"],
  [94, "offline: the error, Back, Retry", "navigation", "§4 Page loading: offline the page stays"],
  [94, "a slow answer: the bar after 200 ms", "navigation", "§9 Progress bar: after 200 ms of waiting"],
  [95, "every doc page is reached", "gates", "every doc page is reached from /docs/ by links only"],
  [95, "content of tabs", "gates", "all panels of tabs are below their labels"],
  [95, "the menu", "gates", "the mobile menu opens, its links work"],
  [95, "the search page is a list of all pages", "search-page", "§2 /search: with scripts off it is a list"],
  [95, "code and the list of posts", "strange-browsers", "#95 code and the list of posts"],
  [96, "values of another version under every key", "strange-browsers", "#96 %j under every key"],
  [96, "a full storage", "strange-browsers", "#96 a full storage"],
  [96, "storage that throws, in the shell", "gates", "with storage denied the whole shell works"],
  [96, "storage that throws, in the search", "search", "§4 Search modal: works with the storage blocked"],
  [96, "junk among stored searches", "search", "§4 Recent searches: two tabs do not undo each other"],
  [97, "a hydration mismatch", "errors", "§8 Recoverable render errors: logged with our name"],
  [97, "a page that is translated before it hydrates", "strange-browsers", "#97 a page that is translated before"],
  [97, "a page that is translated afterwards", "strange-browsers", "#97 a page that is translated afterwards"],
  [98, "an index that is cut", "search", "#98 an index whose files are cut"],
  [98, "a slow index", "search", "#98 a slow index"],
  [98, "the index cannot be fetched", "search", "§8 Search fetch failure: title and help"],
  [98, "the index is of an earlier build", "search", "§8 Search fetch failure: an index of an earlier deploy"],
  [98, "the index cannot be fetched by the search page", "search-page", "§8 Search fetch failure: the page says so"],
  [99, "a widget that is blocked moves nothing", "third-parties", "§7 Question widget: blocked, it causes only"],
  [99, "a widget that throws and sets globals", "third-parties", "§7 Question widget: one that throws"],
  [99, "a slow page: the widget waits", "third-parties", "§7 Question widget: nothing is requested before"],
  [99, "a widget that never answers", "third-parties", "#99 Question widget: one that never answers"],
  [100, "the policy blocks what is not allowed, and only that", "security-policy", "serve: images and frames of other"],
  [101, "to the hash, to the top, or not at all", "navigation", "§4 Scrolling after navigation: to the element"],
  [101, "Back, Forward, reload, another document", "navigation", "Back, Forward and reload restore the exact scroll"],
  [102, "a page that throws later", "errors", "§8 Page crash: a page that throws in a later render"],
  [102, "Try again", "errors", "§4 Error boundary: Try again remounts the page"],
  [103, "another case, slash or ending", "navigation-swap", "a URL that differs only in case, slash or ending"],
  [103, "deep links in other spellings", "strange-browsers", "#103 %s shows the page, or the not-found page"],
  [
    103,
    "a page that does not exist suggests others",
    "navigation-swap",
    "§8 Unmatched route: the server's not-found page",
  ],
];

export const ELSEWHERE_CLIENT: readonly ShownElsewhere[] = ROWS.map(([number, title, file, test]) => ({
  number,
  title,
  testFile: `tests/browser/${file}.test.ts`,
  test,
}));
