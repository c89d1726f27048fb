import type { SiteConfig } from "../model/config.ts";

/** Files and folders that a build reads: the output folder must not contain or be any of them. */
export function sourcesOf({
  kinds,
  staticDirectories,
  themeDir,
  customCss,
  featureCss,
  configFile,
}: SiteConfig): string[] {
  return [
    ...kinds.flatMap(({ folders }) => folders),
    ...staticDirectories,
    ...(themeDir ? [themeDir] : []),
    ...customCss,
    ...featureCss,
    configFile,
  ];
}
