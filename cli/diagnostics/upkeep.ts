// SG20xx: commands that maintain a site between builds.
import { error, warning } from "./define.ts";

export const versionNotCut = error("SG2001", "version-not-cut", {
  cause:
    "`sitegen version` copies the current docs, and that is not possible here: the name is taken or cannot be a file name, or the docs have no versions or no files.",
  example: "sitegen version 2.0 // versions.json has 2.0 already",
  remedy: "Choose a name that is not in `versions.json`.",
});

export const dynamicText = warning("SG2002", "dynamic-text", {
  cause:
    "`<Translate>` and `translate()` need a constant text or id: it is the key in `code.json`, and a value that is computed cannot be read from the source.",
  example: "<Translate id={nameOfMenu} />",
  remedy: "Write one `<Translate>` with a constant for each text, and pass what differs in `values`.",
});

export const historyIncomplete = warning("SG2003", "history-incomplete", {
  cause: "The command compares files with earlier commits, and a shallow clone does not have them.",
  example: "git clone --depth 1 https://example.com/site.git && cd site && sitegen translations",
  remedy: "Clone the full history: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow`.",
});

export const translationsIncomplete = error("SG2004", "translations-incomplete", {
  cause:
    "With `--strict`, `sitegen translations` fails if a language lacks texts or pages, or has outdated or unused ones.",
  example: "sitegen translations --strict",
  remedy: "Translate what is listed: `sitegen translations --write` adds the missing texts to the JSON files.",
});

const SEARCH_TEST =
  "- query: fade out audio\n  first: /docs/audio/volume\n- query: video config\n  top3: /docs/use-video-config";

export const invalidSearchTests = error("SG2005", "invalid-search-tests", {
  cause:
    "The file of search tests does not exist or is not a list of tests. A test has a `query`, and as `first` or `top3` the page that must come first or among three.",
  example: SEARCH_TEST,
  remedy: "Write `query` and either `first` or `top3`, with the path of a page or a list of paths.",
});

export const searchTestPageMissing = error("SG2006", "search-test-page-missing", {
  cause: "A search test names a page that the site does not have any more, or does not list.",
  example: "- query: fade out audio\n  first: /docs/volume # moved to /docs/audio/volume",
  remedy: "Write the path of the page that answers the query, or remove the test.",
});

export const searchTestFailed = error("SG2007", "search-test-failed", {
  cause: "A query of the search tests does not find the page that must come first, or among the first three.",
  example: SEARCH_TEST,
  remedy:
    "Use the words of the query in the title, a heading or the description of the page. If another page answers it better, change the test.",
});

export const searchNotLocal = error("SG2008", "search-not-local", {
  cause: "`sitegen check-search` searches the index that the build writes; a hosted service has its own results.",
  example: 'search: { provider: "algolia" }',
  remedy: "Remove `search`, or test the service with its own tools.",
});

export const refMissing = error("SG2009", "ref-missing", {
  cause:
    "A command or `formerUrls.since` names a branch, tag or commit that the repository does not have. CI often clones without tags and history.",
  example: "sitegen diff v1.9 # only v2.0 exists",
  remedy: "Run `git fetch --all --tags`, or correct the name: `git branch -a` and `git tag` list all.",
});

export const committedSiteFailed = error("SG2010", "committed-site-failed", {
  cause:
    "To compare, sitegen exports the site of an earlier commit and reads its config with the packages that are installed now. That config has errors.",
  example: 'import theme from "a-package-that-was-removed"; // in the config of that commit',
  remedy: "Name a later commit, or install what its config imports.",
});

export const formerUrlGone = warning("SG2011", "former-url-gone", {
  cause:
    "The site had a URL, at the Git ref or in the list that `formerUrls` names, and it has no page, file or redirect there any more: links of others are broken.",
  example: 'formerUrls: { since: "v1.0", list: "urls.txt" }',
  remedy: "Add a redirect, or remove the URL from the list.",
});

export const invalidUrlList = warning("SG2012", "invalid-url-list", {
  cause: "The file that `formerUrls.list` names does not exist, or a line is not a URL of the site.",
  example: "https://another.example.com/page",
  remedy: "Write a path such as `/docs/intro` on each line, or a URL of the site; `#` starts a comment.",
});

export const typesOutdated = error("SG2014", "types-outdated", {
  cause:
    "With `--check`, `sitegen types` fails if the file of types does not have the paths, ids and front matter of the site.",
  example: "sitegen types --check # after a page was renamed",
  remedy: "Run `sitegen types`, and commit the file.",
});

export const ejectRefused = error("SG2015", "eject-refused", {
  cause: "`sitegen eject` names a part that the theme does not have, or the site has a file of that name already.",
  example: "sitegen eject Foter",
  remedy: "Run `sitegen eject` to list all parts.",
});

export const ejectedOutdated = warning("SG2016", "ejected-outdated", {
  cause:
    "`sitegen eject --whole` copied a file of the theme, and the installed version of sitegen has another original: the copy lacks its changes.",
  example: "// sitegen eject: templates/parts/Footer.tsx of version 0.1.0, whole, hash 4d1c2a",
  remedy: "Run `sitegen eject <part> --whole --force`, and apply your changes to the new copy.",
});

export const redirectsUnreadable = error("SG2013", "redirects-unreadable", {
  cause: "`sitegen redirects` adds to `redirects.json`, and the file that exists is not a list of redirects.",
  example: '{ "/old": "/new" }',
  remedy: 'Write `[{ "from": "/old", "to": "/new" }]`, or remove the file.',
});
