// Every address outside this site, in one place.

const toolkit = "https://github.com/remotion-dev/remotion";

export const links = {
  repository: toolkit,
  issues: `${toolkit}/issues/new/choose`,
  changelog: `${toolkit}/releases`,
  chat: "https://remotion.dev/discord",
  social: "https://x.com/remotion",
  videoChannel: "https://www.youtube.com/@remotion_dev",
  store: "https://www.remotion.pro/store",
  license: "https://www.remotion.pro/license",
  licenseText: `${toolkit}/blob/main/LICENSE.md`,
  convert: "https://www.remotion.dev/convert",
  brand: "https://github.com/remotion-dev/brand",
  /** Script of the question widget; `ASK_AI_SRC` names that of a real account. */
  askWidget: "https://ask.example.com/embed.js",
} as const;
