// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of tests as their files write them
// Rows of what was found by trying that tests elsewhere show.
import type { CaseNumber, ShownElsewhere } from "../case.ts";

const contract = (name: string) => `tests/contracts/${name}.test.ts`;
const unit = (name: string) => `tests/unit/${name}.test.ts`;
const VALUE_OF_VARIABLE = "a build after another value of a variable that plugins, config or components read";
const UNFOLLOWED = "a listed file, its folder or an image of content that is replaced by a link is not followed";

/** Number, title, file, how the name of the test begins. */
const ROWS: readonly [number: CaseNumber, title: string, testFile: string, test: string][] = [
  ["found-1", "edits beside pages that import partials", contract("warm-fuzz"), "${edits} edits, seed ${seed}"],
  ["found-2", "variables that code of the site reads", contract("environment"), VALUE_OF_VARIABLE],
  [
    "found-3",
    "packages that change without a lock file",
    contract("installed-packages"),
    "a build after another `main`",
  ],
  ["found-5", "an index that differs from the disk", contract("check-staged"), "%s"],
  [
    "found-6",
    "names of files with any character",
    contract("file-names"),
    "pages, posts, partials, components, styles",
  ],
  [
    "found-8",
    "a damaged list of React's files",
    contract("bundle/react-vendor"),
    "React is taken from the cache folder",
  ],
  ["found-9", "damaged records", contract("damaged-cache"), "${damages} damages of random files of the cache"],
  ["found-10", "a user's output folder", unit("write/check-out-dir"), "foreign files are refused"],
  ["found-11", "files that become links while dev runs", contract("dev-hostile"), UNFOLLOWED],
  ["found-11", "the same of serve", unit("serve/preview-server"), "%s: no part of it is sent"],
  ["found-12", "schemes of redirects", unit("route/build-route-table"), "a redirect to %j is refused"],
  [
    "found-13",
    "names of files in reports",
    unit("diagnostics/report-formats"),
    "control characters are escaped in text",
  ],
  ["found-13", "the same in a terminal", unit("diagnostics/report"), "authors' text stays text"],
  ["found-14", "control characters in content", unit("compile/control-characters"), "raw ones are shown"],
  ["found-18", "50,000 tags", unit("kinds/many-tags"), "the time for the tags of %s grows with their number"],
  ["found-F", "files that killed processes left beside a lock", unit("write/lock"), "files that killed processes left"],
  ["found-F", "a signal at any call", "tests/failures/signals.test.ts", "#66 ${scenario}: a signal at one call"],
];

export const ELSEWHERE_FOUND: readonly ShownElsewhere[] = ROWS.map(([number, title, testFile, test]) => ({
  number,
  title,
  testFile,
  test,
}));
