// SG104x: links and anchors of the rendered site.
import { error, info, warning } from "./define.ts";

export const brokenLink = error("SG1042", "broken-link", {
  cause: "A page, the navbar or the footer links to a URL that is not a page, static file or asset of the site.",
  example: { files: { "content/docs/index.md": "See the [player](/docs/plaer)." } },
  remedy:
    "Correct the link, add the page, or list the URL under `ignoreLinks`. `onBrokenLinks` sets the level, and `onBrokenHtmlLinks` that of `<a>` elements.",
});

export const brokenAnchor = warning("SG1043", "broken-anchor", {
  cause: "The link's target page exists, but no element on it has the id after the `#`.",
  example: { files: { "content/docs/index.md": "See its [options](/docs/player#optoins)." } },
  remedy: "Use the id of a heading, or set the heading's id with `{#id}`. `onBrokenAnchors` sets the level.",
});

export const htmlExtensionLink = warning("SG1044", "html-extension-link", {
  cause: "A link ends in `.html` or `/index.html`. It works, but it is not the URL of the page.",
  example: { files: { "content/docs/index.md": "See the [player](/docs/player.html)." } },
  remedy: "Link to the URL without the extension.",
});

export const brokenFile = error("SG1045", "broken-file", {
  cause: "A page embeds an image, video, frame or other file that the site does not have.",
  example: { files: { "content/docs/index.md": '<video src="/intro.mp4"></video>' } },
  remedy: "Correct the path, or add the file to a static folder. `onBrokenFiles` sets the level, else `onBrokenLinks`.",
});

export const redirectedLink = warning("SG1046", "redirected-link", {
  cause: "A link leads to a URL that the site itself redirects.",
  example: {
    config: 'redirects: { redirects: [{ from: "/docs/old-player", to: "/docs/player" }] },',
    files: { "content/docs/index.md": "See the [player](/docs/old-player)." },
  },
  remedy: "Link to the target of the redirect.",
});

export const brokenExternalLink = error("SG1047", "broken-external-link", {
  cause: "The host of an external link could not be reached, or responded that the page does not exist.",
  example: "[the paper](https://example.com/gone)",
  remedy: "Correct or remove the link, or add the start of its URL to `externalLinks.ignore`.",
});

export const movedExternalLink = warning("SG1048", "moved-external-link", {
  cause: "The page of an external link has moved permanently.",
  example: "[the paper](http://example.com/paper)",
  remedy: "Link to the new URL, or run `sitegen check-links --external --fix` to update the link.",
});

export const externalLinksUnknown = info("SG1049", "external-links-unknown", {
  cause:
    "Some hosts limit the number of requests, block programs, or did not respond in time. Their links were not checked.",
  example: "429 Too Many Requests",
  remedy: "Run the check again later, or add the hosts to `externalLinks.ignore`.",
});
