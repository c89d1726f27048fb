/** With which bundler Docusaurus builds: webpack and Babel, or all that `future.faster` stands for (Rspack, SWC, Lightning CSS …). */
export type BundlerSetting = "webpack" | "faster";

/** First minor versions of Docusaurus 3 that know `experimental_faster`, `v4`, and `faster` in place of the former. */
const FIRST = { experimental: 6, v4: 8, faster: 10 };

/**
 * The text of a config that is the site's own, but for its bundler. All parts of the setting are on or off, whatever the site has.
 * @param config Name of the site's config, beside which the text is to stand.
 * @param version Of the installed Docusaurus: `3.9.2`.
 */
export function timedConfig(config: string, version: string, setting: BundlerSetting): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const has = (first: number): boolean => major > 3 || minor >= first;
  const option = has(FIRST.faster) ? "faster" : "experimental_faster";
  // rendering in threads, a part of the setting, asks for this flag
  const flag = "v4: v4 === true || { ...v4, removeLegacyPostBuildHeadAttribute: true }";
  // an older one has one bundler, and may not even know `future`
  if (!has(FIRST.experimental)) return `export { default } from "./${config}";\n`;
  const flags = setting === "faster" && has(FIRST.v4) ? flag : "...(v4 && { v4 })";
  return `import * as own from "./${config}";
const config = own.default?.default ?? own.default ?? own;
export default async (...inputs) => {
  const site = typeof config === "function" ? await config(...inputs) : await config;
  const { faster, experimental_faster, v4, ...future } = site.future ?? {};
  return { ...site, future: { ...future, ${flags}, ${option}: ${String(setting === "faster")} } };
};
`;
}
