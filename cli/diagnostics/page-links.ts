// SG106x: links and images in pages that refer to files.
import type { Severity } from "../model/diagnostic.ts";
import { error, warning } from "./define.ts";

export const brokenMarkdownLink = warning("SG1061", "broken-markdown-link", {
  cause: "A link refers to a Markdown file that is not a page of its section. `onBrokenMarkdownLinks` sets the level.",
  example: { files: { "content/docs/index.md": "See the [setup](./steup.md)." } },
  remedy:
    "Correct the path. It is relative to the file's folder; a leading slash starts at the section's folder, `@site/` at the site's root.",
});

export const brokenMarkdownImage = error("SG1062", "broken-markdown-image", {
  cause:
    "An image in Markdown, JSX or front matter refers to a file that does not exist. `onBrokenMarkdownImages` sets the level: `ignore`, `log`, `warn` or `error`.",
  example: { files: { "content/docs/index.md": "![The screen](./sreen.png)" } },
  remedy:
    "Correct the path. It is relative to the file's folder; a leading slash starts at a static folder, `@site/` at the site's root.",
});

/** If the error stops the build, also names the option to build without the image, for sites that are being migrated. */
export const missingImageHelp = (severity: Severity): string =>
  `Correct the path; it is case-sensitive on every system.${severity === "error" ? ' `onBrokenMarkdownImages: "warn"` in the config builds the site without the image.' : ""}`;

/** @param file The draft that a link leads to. */
export const draftHelp = (file: string): string =>
  `Publish \`${file}\` by removing \`draft: true\` from its front matter, or leave out the link until then.`;

export const damagedImage = warning("SG1065", "damaged-image", {
  cause:
    "A file that a page shows as an image is empty, or its content is not that of an image, for example after a failed download.",
  example: { files: { "content/docs/index.md": "![The screen](./screen.png)", "content/docs/screen.png": "" } },
  remedy: "Export or download the image again.",
});

export const brokenAssetLink = warning("SG1063", "broken-asset-link", {
  cause: "A link with `@site/` refers to a file that does not exist. `onBrokenMarkdownLinks` sets the level.",
  example: { files: { "content/docs/index.md": "The [data](@site/files/data.csv) of the chart." } },
  remedy: "Correct the path; `@site/` starts at the site's root.",
});

export const brokenAddressHookThrew = error("SG1064", "broken-address-hook-threw", {
  cause: "A config function for broken links or images threw an error, or did not return a URL.",
  example: {
    config: "markdown: { hooks: { onBrokenMarkdownLinks: ({ url }) => moved[url].href } },",
    files: { "content/docs/index.md": "See the [setup](./setup.md)." },
  },
  remedy: "Return the URL to use as a string, or return nothing to leave the link unchanged.",
});

const symbolPages = {
  "content/docs/index.md": "Call `usePlayer()`.",
  "content/docs/player.md": "---\nsymbols: usePlayer\n---\n\n# Player",
};

export const symbolClaimedTwice = warning("SG1066", "symbol-claimed-twice", {
  cause:
    "Two pages of a version name the same symbol in `symbols`, so that code links to neither. `markdown.symbolLinks.duplicate` sets the level.",
  example: {
    config: "markdown: { symbolLinks: {} },",
    files: { ...symbolPages, "content/docs/hooks.md": "---\nsymbols: usePlayer\n---\n\n# Hooks" },
  },
  remedy: "Remove the symbol from the page that does not describe it.",
});

export const unknownSymbol = warning("SG1067", "unknown-symbol", {
  cause:
    "Inline code such as `useVideo()` or `<Player>` names a symbol that no page documents. It is reported if `markdown.symbolLinks.unknown` has a level.",
  example: {
    config: 'markdown: { symbolLinks: { unknown: "warn" } },',
    files: { ...symbolPages, "content/docs/index.md": "Call `usePlayr()`." },
  },
  remedy:
    "Correct the name, add it to `symbols` of the page that describes it, or list it in `markdown.symbolLinks.ignore`.",
});
