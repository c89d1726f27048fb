import type { SiteConfig } from "../model/config.ts";

/** Files and folders that a build reads: an output folder must not hold or be any of them. */
export function sourcesOf({ kinds, staticDirectories, themeDir, customCss, configFile }: SiteConfig): string[] {
  return [
    ...kinds.flatMap(({ folders }) => folders),
    ...staticDirectories,
    ...(themeDir ? [themeDir] : []),
    ...customCss,
    configFile,
  ];
}
