// Rows of the servers and of development that tests elsewhere show.
import type { ShownElsewhere } from "../case.ts";

const contract = (name: string) => `tests/contracts/${name}.test.ts`;
const browser = (name: string) => `tests/browser/${name}.test.ts`;
const hostile = { testFile: contract("dev-hostile"), test: "every hostile request gets its status" };
const load = "tests/failures/servers-load.test.ts";
const preview = "tests/unit/serve/preview-server.test.ts";
const devTime = "tests/failures/dev-time.test.ts";

/** Number, title, file, how the name of the test begins. */
const ROWS: readonly [number: number, title: string, testFile: string, test: string][] = [
  [1, "every hostile request to dev in process", hostile.testFile, hostile.test],
  [8, "links that replace listed files of dev", hostile.testFile, "a listed file, its folder or an image of content"],
  [8, "links that replace listed files of serve", preview, "%s: no part of it is sent"],
  [17, "slow sockets of serve", preview, "slow sockets are closed and block no others"],
  [20, "a port in use, by dev", contract("dev-server"), "a port in use is reported and the next one used"],
  [20, "--strict-port, by dev", contract("dev-server"), "--strict-port: exit code 3"],
  [20, "a privileged port", "tests/unit/commands/listen-address.test.ts", "a port that cannot be listened on (%s)"],
  [15, "10,000 guesses", load, `#15 \${count} guesses of the token are refused`],
  [17, "500 slow clients", load, "#17 500 clients that send %s one part per second"],
  [17, "clients that read nothing", load, "#17 20 clients that read nothing"],
  [17, "10,000 idle connections", load, `#17 \${count} idle connections`],
  [21, "--host 0.0.0.0", load, "#21 --host 0.0.0.0 says what is exposed"],
  [22, "places that are no error's", load, "#22 the editor opens only places of reported errors"],
  [23, "clients that leave", load, "#23 clients that leave in the middle"],
  [23, "1,000 live-reload clients", load, `#23 \${count} live-reload clients`],
  [22, "arguments of the editor are a list", "tests/unit/dev/open-editor.test.ts", "%j"],
  [84, "an error covers the page and disappears", browser("dev"), "an error covers the last working page"],
  [84, "scroll, typed text and state stay", browser("dev"), "an edit of the text appears in place"],
  [84, "a component that cannot be parsed", browser("dev-refresh"), "a module that cannot be read: the error covers"],
  [85, "the config, broken and fixed", browser("dev"), "the config takes effect without a restart"],
  [85, "config, sidebars, a plugin, a theme file: broken and fixed", devTime, "#85 %s, broken then fixed"],
  [85, "a plugin that refuses a page", contract("dev"), "a page whose module a plugin refuses"],
  [86, "files added, renamed and removed", browser("dev"), "files that are added, renamed and removed"],
  [86, "a folder that is renamed", contract("dev-server"), "a folder that is renamed"],
  [86, "deleted, created again, renamed in case", devTime, "#86 a page that is deleted, created again"],
  [
    86,
    "the new place of an open page",
    "tests/unit/dev/moved-pages.test.ts",
    "a page with the same content at another",
  ],
  [87, "a branch that is checked out", devTime, "#87 a branch with"],
  [87, "1,000 files at once", contract("dev-server"), `\${size} files at once`],
  [88, "a save that replaces the file", contract("dev-server"), "a save that replaces the file"],
  [88, "Vim, Emacs, IntelliJ, and others", devTime, "#88 a save %s"],
  [89, "20 saves within a second", devTime, "#89 20 saves within a second"],
  [90, "a server that starts again", browser("dev"), "#90 a server that starts again"],
  [91, "thousands of edits", "tests/failures/dev-day.test.ts", `\${edits} edits and switched branches`],
  [91, "edits of a component", "tests/failures/dev-day.test.ts", `\${COMPONENT_EDITS} edits of a component`],
  [92, "every file of five sites", contract("dev"), "every file of a build is served with the same bytes"],
];

export const ELSEWHERE_SERVERS: readonly ShownElsewhere[] = ROWS.map(([number, title, testFile, test]) => ({
  number,
  title,
  testFile,
  test,
}));
