import type { Config } from "./types";
import lamps from "./plugins/lamps";

const config = async (): Promise<Config> => ({
  title: "Harbour",
  url: "https://harbour.example",
  baseUrl: "/guide/",
  i18n: { defaultLocale: "en", locales: ["en", "fr"] },
  presets: ["./presets/harbour"],
  plugins: [
    ["./plugins/tides", { ports: ["lisbon", "porto"] }],
    ["./plugins/tides", { id: "north", ports: ["bergen"], path: "north" }],
    lamps,
    [() => ({ name: "harbour-note", injectHtmlTags: () => ({ postBodyTags: "<p hidden>Note</p>" }) }), {}],
    "lighthouse",
    () => null,
    false,
  ],
  themeConfig: { navbar: { title: "Harbour" }, tides: { unit: "m" } },
});

export default config;
