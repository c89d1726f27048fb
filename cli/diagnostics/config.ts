// SG13xx: the config file, and the files and options it names.
import { error, info, warning } from "./define.ts";

export const configNotFound = error("SG1301", "config-not-found", {
  cause: "The folder has no `sitegen.config.*`, neither at its top level nor in `site/`, and no `docusaurus.config.*`.",
  example: { commands: ["mkdir other", "sitegen build other"] },
  remedy: "Pass the site's root with `--root`, or run `sitegen init <dir>` to create a site.",
});

export const moduleSyntax = error("SG1302", "config-syntax", {
  cause:
    "The config, or a file it imports such as the sidebars, cannot be bundled: it has a syntax error or an import that does not resolve.",
  example: {
    files: {
      "sitegen.config.ts":
        'import { sections } from "./missing.ts";\n\nexport default { title: "My docs", url: "https://docs.example.com", content: sections };',
    },
  },
  remedy: "Fix the line that the message names.",
});

export const moduleThrew = error("SG1303", "module-threw", {
  cause: "The config, or a file it imports, threw an error.",
  example: { config: "title: process.env.TITLE_OF_DOCS.trim()," },
  remedy: "Fix the code at the location that the message names.",
});

export const moduleTimeOut = error("SG1304", "module-time-out", {
  cause:
    "The config, or a file it imports, did not finish within 10 seconds, for example because a top-level `await` never settles.",
  example: "await fetch(slowService);",
  remedy: "Keep slow work out of the config, or set a timeout for it.",
});

export const moduleExport = error("SG1305", "module-export", {
  cause: "The file has no default export, or its default export is not the expected object, function or list.",
  example: {
    files: { "sitegen.config.ts": 'export const config = { title: "My docs", url: "https://docs.example.com" };' },
  },
  remedy: "Write `export default defineConfig({ … })`.",
});

export const invalidConfig = error("SG1306", "invalid-config", {
  cause: "An option has an invalid value.",
  example: { config: "title: 5," },
  remedy: "Set the option to the type of value that the message names.",
});

export const unknownConfigField = error("SG1307", "unknown-config-field", {
  cause: "The config has a field that is not an option, often because of a typo.",
  example: { config: 'titel: "My docs",' },
  remedy: "Correct the name, or move your own data to `customFields`.",
});

export const movedConfigOption = error("SG1308", "moved-config-option", {
  cause:
    "The option comes from an earlier version or another generator. Its name or place in the config is different now.",
  example: { config: "themeConfig: { hideableSidebar: true }," },
  remedy: "Move the value to the option that the message names.",
});

export const idleConfigOption = warning("SG1309", "idle-config-option", {
  cause: "The option belongs to another generator and has no effect here.",
  example: { config: 'organizationName: "acme",' },
  remedy: "Remove it.",
});

export const ignoredDocusaurusOption = warning("SG1317", "ignored-docusaurus-option", {
  cause: "The config of Docusaurus has an option, a plugin or a theme whose effect the built site lacks.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["@docusaurus/plugin-pwa"],\n};',
    },
  },
  remedy: "Do what the message says, or leave the option for Docusaurus.",
});

export const secondConfig = info("SG1318", "second-config", {
  cause: "The folder has a config of sitegen and a config of Docusaurus. Only the config of sitegen is read.",
  example: {
    config: 'title: "My docs",',
    files: {
      "docusaurus.config.js": 'export default { title: "My docs", url: "https://docs.example.com", baseUrl: "/" };',
    },
  },
  remedy: "Delete the one that is not needed.",
});

export const configExists = error("SG1319", "config-exists", {
  cause: "`sitegen migrate` found a config of sitegen, and does not replace it.",
  example: { commands: ["sitegen migrate"] },
  remedy: "Delete the file, or move it away, and run the command again.",
});

export const duplicateKindId = error("SG1310", "duplicate-kind-id", {
  cause: "Two entries of `content` have the same id, so their pages, sidebars and feeds cannot be distinguished.",
  example: {
    config:
      'content: [docs({ path: "content/docs" }), posts({ path: "content/blog" }), posts({ path: "content/news" })],',
    files: {
      "content/blog/2024-05-31-release.md": "Version 2 is out.",
      "content/news/2024-05-31-prize.md": "We won a prize.",
    },
  },
  remedy: 'Give each its own id: `posts({ id: "news", path: "news" })`.',
});

export const missingConfigPath = error("SG1311", "missing-config-path", {
  cause: "The config names a file or folder that does not exist.",
  example: { config: 'customCss: ["site/stlyes.css"],' },
  remedy: "Correct the path. It is relative to the site's root, not to the config file.",
});

export const invalidNavbarItem = error("SG1312", "invalid-navbar-item", {
  cause:
    "An item of `themeConfig.navbar.items` misses an option, has two that exclude each other, or has an unknown type.",
  example: { config: 'themeConfig: { navbar: { items: [{ type: "dropdwn", label: "More" }] } },' },
  remedy:
    "Types are default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html and custom-*.",
});

export const invalidFooter = error("SG1313", "invalid-footer", {
  cause:
    "`themeConfig.footer.links` mixes columns and single links, or a link does not have exactly one of `to`, `href` and `html`.",
  example: {
    config: 'themeConfig: { footer: { links: [{ title: "Docs", items: [] }, { label: "Start", to: "/docs" }] } },',
  },
  remedy: "Use only columns or only links, and give each link one target.",
});

export const collapsedWithoutCollapsible = warning("SG1314", "collapsed-without-collapsible", {
  cause: "`sidebarCollapsed: true` contradicts `sidebarCollapsible: false`: readers could never open the categories.",
  example: { config: 'content: [docs({ path: "content/docs", sidebarCollapsible: false, sidebarCollapsed: true })],' },
  remedy: "Set `sidebarCollapsed: false`, or remove `sidebarCollapsible: false`.",
});

export const invalidVersions = error("SG1315", "invalid-versions", {
  cause:
    "The config names a docs version that does not exist or has an invalid name, or it leaves no version to publish.",
  example: { config: 'content: [docs({ path: "content/docs", lastVersion: "2.0" })],' },
  remedy: "Use a name from `versions.json`, or `current`.",
});

export const hookAnswer = error("SG1316", "hook-answer", {
  cause: "A function of the config, such as one that processes posts or creates feed items, returned an invalid value.",
  example: {
    config:
      'content: [posts({ path: "content/blog", processBlogPosts: ({ blogPosts }) => blogPosts.map(({ metadata }) => metadata.title) })],',
    files: { "content/blog/2024-05-31-release.md": "Version 2 is out.\n\n<!-- truncate -->" },
  },
  remedy: "Return objects like the ones passed to the function, or the type that the message names.",
});

export const namelessLink = warning("SG1373", "nameless-link", {
  cause:
    "A link of the navbar or footer has neither a label nor an `aria-label`, for example because CSS shows an icon instead. A screen reader can only read its URL.",
  example: {
    config: 'themeConfig: { navbar: { items: [{ href: "https://github.com/acme/docs", className: "icon-github" }] } },',
  },
  remedy: 'Add `"aria-label": "…"` with the meaning of the icon.',
});
