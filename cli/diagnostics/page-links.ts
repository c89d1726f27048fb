// SG106x: links in pages that name files.
import type { Severity } from "../model/diagnostic.ts";
import { defineDiagnostic } from "./define.ts";

export const brokenMarkdownLink = defineDiagnostic({
  code: "SG1061",
  name: "broken-markdown-link",
  severity: "warning",
  cause: "A link names a Markdown file that is no page of its section. The level is `onBrokenMarkdownLinks`.",
  example: "[Setup](./steup.md)",
  remedy:
    "Correct the path: it is taken from the file's folder, from the section's folder with a leading slash, or from the root with `@site/`.",
});

export const brokenMarkdownImage = defineDiagnostic({
  code: "SG1062",
  name: "broken-markdown-image",
  severity: "error",
  cause:
    "An image of Markdown, of JSX in content, or of front matter names a file that does not exist. The option `onBrokenMarkdownImages` sets the level: `ignore`, `log`, `warn` or `error`.",
  example: "![Screen](./sreen.png)",
  remedy:
    "Correct the path: it is taken from the file's folder, from a static folder with a leading slash, or from the root with `@site/`.",
});

/** Where it stops a build, a site that moves here may want to go on without the image. */
export const missingImageHelp = (severity: Severity): string =>
  `Correct the path; upper and lower case count on every system.${severity === "error" ? ' `onBrokenMarkdownImages: "warn"` in the config builds the site without the image.' : ""}`;

export const brokenAssetLink = defineDiagnostic({
  code: "SG1063",
  name: "broken-asset-link",
  severity: "error",
  cause: "A link names a file with `@site/` that does not exist.",
  example: "[Data](@site/files/data.csv)",
  remedy: "Correct the path; `@site` is the site's root.",
});

export const brokenAddressHookThrew = defineDiagnostic({
  code: "SG1064",
  name: "broken-address-hook-threw",
  severity: "error",
  cause:
    "A function of the config that answers for broken links or images threw, or returned something else than an address.",
  example: "hooks: { onBrokenMarkdownLinks: ({ url }) => table[url].href }",
  remedy: "Return the address to use as a string, or nothing to leave the one that is written.",
});
