// Docusaurus plugins: functions that throw, wait or return something else, and what they pass to the actions.
import fc from "fast-check";
import { choose } from "./pieces.ts";
import type { Files } from "./sections.ts";
import { FUNCTIONS } from "./values.ts";

const HOOKS = [
  ...["loadContent", "contentLoaded", "allContentLoaded", "injectHtmlTags", "getClientModules", "getThemePath"],
  ...[
    "getPathsToWatch",
    "configureWebpack",
    "configurePostCss",
    "extendCli",
    "getTranslationFiles",
    "translateContent",
  ],
  ...["getDefaultCodeTranslationMessages", "translateThemeConfig", "postBuild"],
];

/** Calls of the actions: each is the body of `contentLoaded`. */
const ACTIONS = [
  ...[
    'addRoute({ path: "/added", component: "@site/site/components/Note" })',
    'addRoute({ path: "/tides/:port", component: "@site/site/components/Note" })',
    'addRoute({ path: "/docs/first", component: "@site/site/components/Note" })',
    'addRoute({ path: "/gone", component: "./gone" })',
    'addRoute({ path: "/added/", component: "@site/site/components/Note", modules: { a: "@site/gone.json" } })',
    'addRoute({ path: "/", component: "@site/site/components/Note", routes: [{ path: "/a" }, 5] })',
    'addRoute({ path: "../x", component: "@site/site/components/Note", exact: true })',
    'addRoute({ path: "*", component: "@theme/NotFound" })',
  ],
  ...['addRoute({ path: "/added" })', "addRoute({ path: 5 })", "addRoute(null)", "addRoute()", "addRoute([])"],
  ...['createData("../x.json", {})', 'createData("", 5)', 'createData("x.json", 10n)', 'createData("a/b.json", "x")'],
  ...["createData(5)", "setGlobalData({ a: [1] })", "setGlobalData(() => 1)", "setGlobalData({ a: Symbol() })"],
  ...["setGlobalData(undefined)", "gone()"],
].map((call) => `async ({ actions }) => { await actions.${call}; }`);

/** Results of functions that have a meaning. */
const RESULTS = [
  ...["() => new Promise(() => {})", '() => ["./gone"]', '() => ["/etc/passwd", "**/["]', '() => "./gone"'],
  ...['() => ({ headTags: ["<b>"] })', "() => ({ headTags: [{ tagName: 5 }] })", "() => ({ postBodyTags: 5 })"],
  ...['() => ({ preBodyTags: [{ tagName: "script", attributes: { src: "x" }, innerHTML: "</script>" }] })'],
  ...['() => ({ resolve: { alias: { a: "./gone" } } })', "() => ({ module: { rules: [{}] } })"],
  ...['() => ({ "theme.x": 5 })', '() => [{ path: "../x", content: {} }]', "(cli) => cli.command('x')"],
];

const hook = fc.tuple(
  fc.constantFrom(...HOOKS),
  fc.constantFrom(...[...FUNCTIONS, ...RESULTS].filter((source) => !source.startsWith("class")), "5", "null"),
);
const instance = fc
  .tuple(
    fc.constantFrom('"own"', '"own"', '"docusaurus-plugin-content-docs"', '""', "5", '"../x"'),
    fc.array(hook, { maxLength: 3 }),
    fc.option(fc.constantFrom(...ACTIONS), { nil: null }),
  )
  .map(([name, hooks, loaded]) => {
    const fields = [`name: ${name}`, ...hooks.map(([field, source]) => `${field}: ${source}`)];
    return `{ ${[...fields, ...(loaded === null ? [] : [`contentLoaded: ${loaded}`])].join(", ")} }`;
  });

/** What creates a plugin. */
const creator = choose<string>(
  [8, instance.map((source) => `() => (${source})`)],
  [1, fc.constantFrom(...FUNCTIONS)],
  [
    1,
    fc.constantFrom(
      "Object.assign(() => ({ name: 'own' }), { validateOptions() { throw new Error('options'); } })",
      "Object.assign(() => ({ name: 'own' }), { validateOptions: () => 5, validateThemeConfig: () => null })",
      "Object.assign(() => ({ name: 'own' }), { validateThemeConfig: ({ themeConfig }) => ({ ...themeConfig, a: 1 }) })",
    ),
  ],
);
const entry = choose<string>(
  [4, creator],
  [2, creator.map((source) => `[${source}, { id: "other" }]`)],
  [1, creator.map((source) => `[${source}, 5]`)],
  [2, fc.constantFrom('"./plugin.js"', '["./plugin.js", { id: "second" }]', '["./plugin.js", { id: "a/../b" }]')],
  [1, fc.constantFrom('"./gone.js"', '"./odd.js"', "5", "null", "false", "[]", '"no-such-plugin"', "{}")],
);

/** A site of Docusaurus with plugins. */
export const pluginsOfSite: fc.Arbitrary<Files> = fc
  .tuple(fc.array(entry, { minLength: 1, maxLength: 3 }), fc.constantFrom("plugins", "plugins", "themes"), instance)
  .map(([plugins, field, own]) => ({
    "docusaurus.config.js": `module.exports = {
  title: "Site",
  url: "https://site.example",
  baseUrl: "/",
  presets: [["classic", { docs: { path: "content/docs" }, blog: { path: "content/blog" } }]],
  ${field}: [${plugins.join(",\n    ")}],
};
`,
    "plugin.js": `module.exports = () => (${own});\n`,
    "odd.js": "module.exports = 5;\n",
  }));
