module.exports = {
  title: "Harbour",
  url: "https://harbour.example",
  baseUrl: "/base/",
  presets: [["classic", { docs: { sidebarPath: false }, blog: false }]],
};
