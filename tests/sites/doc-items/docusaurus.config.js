module.exports = {
  title: "Harbour",
  url: "https://a.example",
  baseUrl: "/",
  presets: [["classic", { blog: false, docs: { docItemComponent: "@theme/DocItem" } }]],
  plugins: [
    [
      "@docusaurus/plugin-content-docs",
      { id: "api", path: "api", routeBasePath: "api", docItemComponent: "@theme/PanelItem" },
    ],
    [
      "@docusaurus/plugin-content-docs",
      { id: "notes", path: "notes", routeBasePath: "notes", docItemComponent: "@site/src/NoteItem" },
    ],
  ],
  themes: ["./theme-panel"],
};
