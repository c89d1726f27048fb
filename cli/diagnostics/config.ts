// SG13xx: the config file and what it names.
import { defineDiagnostic } from "./define.ts";

export const configNotFound = defineDiagnostic({
  code: "SG1301",
  name: "config-not-found",
  severity: "error",
  cause: "The folder holds no `sitegen.config.*`, neither at its top nor in `site/`.",
  example: "sitegen build some-folder",
  remedy: "Give the site's root with `--root`, or run `sitegen init <dir>` to start a site.",
});

export const moduleSyntax = defineDiagnostic({
  code: "SG1302",
  name: "config-syntax",
  severity: "error",
  cause:
    "The config, or a file it needs such as the sidebars, cannot be bundled: a syntax error or an import that leads nowhere.",
  example: 'import { doks } from "./missing.ts";',
  remedy: "Mend the line that the message names.",
});

export const moduleThrew = defineDiagnostic({
  code: "SG1303",
  name: "module-threw",
  severity: "error",
  cause: "The config, or a file it needs, threw an error while it ran.",
  example: "export default defineConfig({ title: process.env.TITLE.trim() }); // TITLE is not set",
  remedy: "Mend the code at the place that the message names.",
});

export const moduleTimeOut = defineDiagnostic({
  code: "SG1304",
  name: "module-time-out",
  severity: "error",
  cause:
    "The config, or a file it needs, did not finish in 10 seconds: a top-level `await` or an async function that never settles.",
  example: "await fetch(slowService);",
  remedy: "Keep slow work out of the config, or give it a time limit of its own.",
});

export const moduleExport = defineDiagnostic({
  code: "SG1305",
  name: "module-export",
  severity: "error",
  cause:
    "The file has no default export, or exports something else than the object, the function or the list that is needed.",
  example: "export const config = { title: 'My site' };",
  remedy: "Write `export default defineConfig({ … })`.",
});

export const invalidConfig = defineDiagnostic({
  code: "SG1306",
  name: "invalid-config",
  severity: "error",
  cause: "An option has a value of a kind that it cannot have.",
  example: "export default defineConfig({ title: 5 });",
  remedy: "Give the option a value of the kind that the message names.",
});

export const unknownConfigField = defineDiagnostic({
  code: "SG1307",
  name: "unknown-config-field",
  severity: "error",
  cause: "The config has a field that no option is named after. Often it is a slip of the pen.",
  example: "export default defineConfig({ titel: 'My site' });",
  remedy: "Correct the name, or put data of your own below `customFields`.",
});

export const movedConfigOption = defineDiagnostic({
  code: "SG1308",
  name: "moved-config-option",
  severity: "error",
  cause: "The option existed in an earlier version or in another generator, and has another name or place here.",
  example: "themeConfig: { hideableSidebar: true }",
  remedy: "Move the value to the place that the message names.",
});

export const idleConfigOption = defineDiagnostic({
  code: "SG1309",
  name: "idle-config-option",
  severity: "warning",
  cause: "The option is known from another generator and has no effect here.",
  example: "organizationName: 'acme'",
  remedy: "Remove it.",
});

export const duplicateKindId = defineDiagnostic({
  code: "SG1310",
  name: "duplicate-kind-id",
  severity: "error",
  cause: "Two entries of `content` have one id, so their pages, sidebars and feeds cannot be told apart.",
  example: 'content: [posts({ path: "blog" }), posts({ path: "news" })]',
  remedy: 'Give each its own: `posts({ id: "news", path: "news" })`.',
});

export const missingConfigPath = defineDiagnostic({
  code: "SG1311",
  name: "missing-config-path",
  severity: "error",
  cause: "The config names a file or folder that is not there.",
  example: 'docs({ path: "dcs" })',
  remedy: "Correct the path. It is relative to the site's root, not to the config file.",
});

export const invalidNavbarItem = defineDiagnostic({
  code: "SG1312",
  name: "invalid-navbar-item",
  severity: "error",
  cause:
    "An item of `themeConfig.navbar.items` lacks an option, has two that exclude each other, or has an unknown type.",
  example: 'items: [{ type: "dropdwn", label: "More" }]',
  remedy:
    "Types are default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html and custom-*.",
});

export const invalidFooter = defineDiagnostic({
  code: "SG1313",
  name: "invalid-footer",
  severity: "error",
  cause:
    "`themeConfig.footer.links` mixes columns with single links, or a link has not exactly one of `to`, `href` and `html`.",
  example: 'links: [{ title: "Docs", items: [] }, { label: "Blog", to: "/blog" }]',
  remedy: "Use columns only or links only, and give each link one target.",
});

export const collapsedWithoutCollapsible = defineDiagnostic({
  code: "SG1314",
  name: "collapsed-without-collapsible",
  severity: "warning",
  cause: "`sidebarCollapsed: true` stands beside `sidebarCollapsible: false`; what cannot be opened is never closed.",
  example: "docs({ sidebarCollapsible: false, sidebarCollapsed: true })",
  remedy: "Set `sidebarCollapsed: false`, or let categories collapse.",
});

export const invalidVersions = defineDiagnostic({
  code: "SG1315",
  name: "invalid-versions",
  severity: "error",
  cause: "A docs version is named that does not exist, has an impossible name, or none is left to publish.",
  example: 'docs({ lastVersion: "2.0" }) // versions.json: ["1.0"]',
  remedy: "Use the names of `versions.json`, or `current`.",
});

export const hookAnswer = defineDiagnostic({
  code: "SG1316",
  name: "hook-answer",
  severity: "error",
  cause: "A function of the config that makes or changes posts or feed items returned something that is none of them.",
  example: "processBlogPosts: ({ blogPosts }) => blogPosts.map(({ metadata }) => metadata.title)",
  remedy: "Return objects like those that the function was given, or such as the message asks for.",
});

export const namelessLink = defineDiagnostic({
  code: "SG1373",
  name: "nameless-link",
  severity: "warning",
  cause:
    "A link of the navbar or footer has neither a text nor an attribute that names it, for example an icon drawn by a class. A screen reader can only read its URL.",
  example: 'items: [{ href: "https://github.com/acme/docs", className: "icon-github" }]',
  remedy: 'Add `"aria-label": "…"` with the text that the icon stands for.',
});
