// SG132x: plugins, themes and presets of the site.
import { error, warning } from "./define.ts";

export const missingPlugin = error("SG1320", "missing-plugin", {
  cause: "The config names a plugin, a theme or a preset that is neither an installed package nor a file.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["docusaurus-plugin-matomo"],\n};',
    },
  },
  remedy: "Install the package, correct the path, or remove the entry.",
});

export const pluginThrew = error("SG1321", "plugin-threw", {
  cause: "A function of a plugin threw an error or rejected its promise.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["./plugins/tides.js"],\n};',
      "plugins/tides.js":
        'export default function tides() {\n  return {\n    name: "tides",\n    loadContent: () => JSON.parse("no JSON"),\n  };\n}',
    },
  },
  remedy: "Fix the code or the options of the plugin, or remove the plugin from the config.",
});

export const pluginTimeOut = error("SG1322", "plugin-time-out", {
  cause: "A function of a plugin did not settle, for example because it waits for a server that does not answer.",
  example: "loadContent: () => new Promise(() => {})",
  remedy: "Give the plugin's requests a timeout, or remove the plugin from the config.",
});

export const pluginResult = error("SG1323", "plugin-result", {
  cause:
    "A plugin is not a function, or one of its functions returned a value, or passed one to an action, that has no use.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["./plugins/tides.js"],\n};',
      "plugins/tides.js":
        'export default function tides() {\n  return {\n    name: "tides",\n    contentLoaded: ({ actions }) => actions.addRoute({ path: "/tides" }),\n  };\n}',
    },
  },
  remedy: "Correct the value that the message names.",
});

export const duplicatePlugin = error("SG1324", "duplicate-plugin", {
  cause: "Two entries of the config are the same plugin with the same id, so their data cannot be distinguished.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["./plugins/tides.js", ["./plugins/tides.js", { port: "Porto" }]],\n};',
      "plugins/tides.js": 'export default () => ({ name: "tides" });',
    },
  },
  remedy: 'Give one of them an id: `["./plugins/tides", { id: "porto" }]`.',
});

export const ignoredHook = warning("SG1325", "ignored-plugin-hook", {
  cause: "A plugin has a function whose effect the built site lacks.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["./plugins/tides.js"],\n};',
      "plugins/tides.js":
        'export default function tides() {\n  return {\n    name: "tides",\n    configurePostCss: (options) => options,\n  };\n}',
    },
  },
  remedy: "Do what the message says, or leave it for Docusaurus.",
});

export const addedRoute = warning("SG1326", "plugin-route", {
  cause: "A plugin added a route with parameters. A static site has no page for it.",
  example: {
    files: {
      "docusaurus.config.js":
        'export default {\n  title: "My docs",\n  url: "https://docs.example.com",\n  baseUrl: "/",\n  presets: [["classic", { docs: { path: "content/docs" }, blog: false }]],\n  plugins: ["./plugins/tides.js"],\n};',
      "Tide.js": "export default function Tide() {\n  return <p>High</p>;\n}",
      "plugins/tides.js":
        'export default function tides() {\n  return {\n    name: "tides",\n    contentLoaded: ({ actions }) => actions.addRoute({ path: "/tides/:port", component: "@site/Tide.js" }),\n  };\n}',
    },
  },
  remedy: "Add one route for each page.",
});
