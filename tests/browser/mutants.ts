// One line broken for each behaviour, and the browser test that must notice. `npm run test:mutants` plants them one by
// one in a copy of the repo; a mutant that survives means that its test proves nothing.

export interface Mutant {
  /** Section and situation of the product's specification, such as `§4 Navigation`. */
  row: string;
  /** How the test's name begins. */
  test: string;
  /** From the repo's root. */
  testFile: string;
  file: string;
  /** Stands exactly once in `file`. */
  find: string;
  replace: string;
}

export const navigation: readonly Mutant[] = [];

export const shell: readonly Mutant[] = [
  {
    row: "§4 Colour mode",
    test: "colour mode: the cycle, what is stored, what the system changes, another tab",
    testFile: "tests/browser/behaviours.test.ts",
    file: "runtime/client/behaviours/color-mode.ts",
    find: 'if (choice === "system") storage.remove',
    replace: `if (choice === "dark") storage.remove`,
  },
];

const ERRORS_TEST = "tests/browser/errors.test.ts";
const CHUNK_GONE = "§8 Page load failure: a chunk that is gone is one full reload";
const SPINNER = "§9 Loader: nothing for 200 ms";

export const errors: readonly Mutant[] = [
  {
    row: "§8 Page crash",
    test: "§8 Page crash",
    testFile: ERRORS_TEST,
    file: "runtime/client/mount.ts",
    find: "return this.props.isPage ?",
    replace: "return !this.props.isPage ?",
  },
  {
    row: "§8 Page crash, message chain",
    test: "§8 Page crash",
    testFile: ERRORS_TEST,
    file: "runtime/shared/error-chain.ts",
    find: `"\\n\\nCause:\\n"`,
    replace: `"\\n\\n"`,
  },
  {
    row: "§4 Error boundary, Try again",
    test: "§4 Error boundary: Try again mounts the page anew",
    testFile: ERRORS_TEST,
    file: "runtime/client/mount.ts",
    find: "if (this.state.failed) this.setState({ error: null, failed: false });",
    replace: "",
  },
  {
    row: "§4 Error boundary, location change",
    test: "§4 Error boundary: moving to another address",
    testFile: ERRORS_TEST,
    file: "runtime/client/mount.ts",
    find: `document.addEventListener("sitegen:navigated", this.#clear);`,
    replace: "",
  },
  {
    row: "§8 Recoverable render errors",
    test: "§8 Recoverable render errors",
    testFile: ERRORS_TEST,
    file: "runtime/client/mount.ts",
    find: `onRecoverableError: log("Recoverable error."),`,
    replace: "onRecoverableError() {},",
  },
  {
    row: "§4 Page loading, §9 loader delay",
    test: SPINNER,
    testFile: ERRORS_TEST,
    file: "runtime/client/islands/loading.ts",
    find: "LOADER_DELAY_MS = 200",
    replace: "LOADER_DELAY_MS = 190",
  },
  {
    row: "§9 Loading spinner, size",
    test: SPINNER,
    testFile: ERRORS_TEST,
    file: "runtime/client/islands/loading.ts",
    find: `height="110"`,
    replace: `height="128"`,
  },
  {
    row: "§9 Loading spinner, cycles",
    test: SPINNER,
    testFile: ERRORS_TEST,
    file: "runtime/client/islands/loading.ts",
    find: `dur="1.5s"`,
    replace: `dur="3s"`,
  },
  {
    row: "§9 Loading spinner, error box",
    test: CHUNK_GONE,
    testFile: ERRORS_TEST,
    file: "templates/styles/errors.css",
    find: "max-inline-size: 50%",
    replace: "max-inline-size: 60%",
  },
  {
    row: "§8 Page load failure, one reload",
    test: CHUNK_GONE,
    testFile: ERRORS_TEST,
    file: "runtime/client/islands/reload-once.ts",
    find: "location.reload();",
    replace: "",
  },
  {
    row: "§8 Page load failure, Retry",
    test: CHUNK_GONE,
    testFile: ERRORS_TEST,
    file: "runtime/client/error-box.ts",
    find: "() => location.reload()",
    replace: "() => box.remove()",
  },
  {
    row: "§8 Page load failure, of a page",
    test: "§8 Page load failure: a page whose chunk is gone",
    testFile: ERRORS_TEST,
    file: "runtime/client/islands/island-element.ts",
    find: `"[data-sg-page-island]"`,
    replace: `"[data-sg-page]"`,
  },
];

export const versions: readonly Mutant[] = [];

const widgetTest = { row: "§7 Question widget", testFile: "tests/browser/third-parties.test.ts" };
const viewTest = { row: "§7 Page views", testFile: "tests/browser/third-parties.test.ts" };
const diagramTest = { row: "§17 Diagrams", testFile: "tests/browser/diagrams.test.ts" };
export const thirdParties: readonly Mutant[] = [
  {
    ...widgetTest,
    test: "§7 Question widget: an async script with its options",
    file: "runtime/client/load-script.ts",
    find: "script.async = true;",
    replace: "script.async = false;",
  },
  {
    ...widgetTest,
    test: "§7 Question widget: an async script with its options",
    file: "runtime/client/defer-third-parties.ts",
    find: `document.readyState === "complete"`,
    replace: `document.readyState !== "complete"`,
  },
  {
    ...widgetTest,
    test: "§7 Question widget: blocked, it leaves no trace",
    file: "runtime/client/load-script.ts",
    find: "() => script.remove()",
    replace: "() => {}",
  },
  {
    ...widgetTest,
    test: "§7 Question widget: readers who save data are spared it",
    file: "runtime/client/ask-widget.ts",
    find: "if (!savesData) ",
    replace: "",
  },
  {
    ...viewTest,
    test: "§7 Page views: one for each change of path, search or hash",
    file: "runtime/client/analytics/start-analytics.ts",
    find: "pathname + search + hash",
    replace: "pathname + search",
  },
  {
    ...viewTest,
    test: "§7 Page views: one for each change of path, search or hash",
    file: "runtime/client/analytics/start-analytics.ts",
    find: "if (view.path === view.from) return;",
    replace: "",
  },
  {
    ...viewTest,
    test: "§7 Page views: one for each change of path, search or hash",
    file: "runtime/client/defer-third-parties.ts",
    find: "setTimeout(() => report({ from: String(from), to: String(to), title: document.title }));",
    replace: "report({ from: String(from), to: String(to), title: document.title });",
  },
  {
    ...viewTest,
    test: "§7 Page views: those before the page is idle are not lost",
    file: "runtime/client/analytics/start-analytics.ts",
    find: "early.forEach(report);",
    replace: "",
  },
  {
    ...viewTest,
    test: "§7 Page views: Google's script counts the first page",
    file: "runtime/client/analytics/create-gtag.ts",
    find: "countsFirstView: true",
    replace: "countsFirstView: false",
  },
  {
    ...viewTest,
    test: "§7 Page views: Plausible's script counts what it is told",
    file: "runtime/client/analytics/create-plausible.ts",
    find: "countsFirstView: false",
    replace: "countsFirstView: true",
  },
  {
    ...viewTest,
    test: "§7 Page views: Do Not Track and Global Privacy Control",
    file: "runtime/client/analytics/start-analytics.ts",
    find: `doNotTrack === "1" || `,
    replace: "",
  },
  {
    ...diagramTest,
    test: "§17 Diagrams: drawn where they stood",
    file: "runtime/client/mermaid/capture-styles.ts",
    find: `create.call(document, "sg-style")`,
    replace: `create.call(document, "style")`,
  },
  {
    ...diagramTest,
    test: "§17 Diagrams: each is an image with a name",
    file: "runtime/client/mermaid/name-diagram.ts",
    find: `"group" : "img"`,
    replace: `"img" : "group"`,
  },
  {
    ...diagramTest,
    test: "§17 Diagrams: the theme follows the colour mode",
    file: "runtime/client/mermaid/create-diagram-drawer.ts",
    find: "for (const source of drawings.keys()) draw(source);",
    replace: "",
  },
  {
    ...diagramTest,
    test: "§17 Diagrams: one that cannot be read shows why",
    file: "runtime/client/mermaid/create-diagram-drawer.ts",
    find: "source.hidden = drawn;",
    replace: "source.hidden = true;",
  },
  {
    ...diagramTest,
    test: "§17 Diagrams: the package is fetched when a diagram is near",
    file: "runtime/client/mermaid/watch-diagrams.ts",
    find: "if (!isIntersecting) continue;",
    replace: "",
  },
];

export const face: readonly Mutant[] = [];

export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  navigation,
  shell,
  errors,
  versions,
  thirdParties,
  face,
};
