// @ts-check
const { themes } = require("./prism-themes");

/** @returns {Promise<import("@docusaurus/types").Config>} */
module.exports = async function createConfig() {
  return {
    title: "Harbour",
    tagline: "Boats and tides",
    url: "https://harbour.example",
    baseUrl: "/guide/",
    favicon: "img/mark.svg",
    organizationName: "harbour",
    projectName: "guide",
    onBrokenLinks: "throw",
    future: { v4: true },
    i18n: { defaultLocale: "en", locales: ["en"] },
    customFields: { port: "Lisbon" },
    presets: [
      [
        "classic",
        /** @type {import("@docusaurus/preset-classic").Options} */
        ({
          docs: { sidebarPath: require.resolve("./sidebars.js"), editUrl: "https://code.example/edit/main/" },
          blog: { showReadingTime: true },
          theme: { customCss: "./src/css/custom.css" },
          sitemap: { changefreq: "daily" },
        }),
      ],
    ],
    plugins: [
      ["@docusaurus/plugin-content-docs", { id: "boats", path: "boats", routeBasePath: "boats" }],
      ["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/start", to: "/docs/tides" }] }],
    ],
    themeConfig: {
      prism: { theme: themes.github },
      navbar: {
        title: "Harbour",
        items: [
          { type: "docSidebar", sidebarId: "main", position: "left", label: "Docs" },
          { type: "docSidebar", sidebarId: "defaultSidebar", docsPluginId: "boats", label: "Boats" },
          { to: "/blog", label: "Blog", position: "right" },
        ],
      },
      footer: { style: "dark", copyright: "Harbour" },
    },
  };
};
