// Names of plugins, themes and presets in a config, and the packages that they may stand for.

export type EntryType = "plugin" | "theme" | "preset";

/** In the order in which they are tried: `search` → `search`, `@docusaurus/plugin-search`, `docusaurus-plugin-search`. */
export function packageNames(name: string, type: EntryType): string[] {
  if (!name.startsWith("@")) return [name, `@docusaurus/${type}-${name}`, `docusaurus-${type}-${name}`];
  const [scope, ...rest] = name.split("/");
  if (rest.length === 0) return [`${scope}/docusaurus-${type}`];
  return [name, `${scope}/docusaurus-${type}-${rest.join("/")}`];
}

/** The package to install for a name: one that says what it is stands for itself. */
export const likelyPackage = (name: string, type: EntryType): string =>
  /(?:^|\/)docusaurus-|^@docusaurus\//.test(name) ? name : (packageNames(name, type).at(-1) ?? name);

/** Whether it is a path of the site instead of a package. */
export const isPath = (name: string): boolean => /^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/])/.test(name);
