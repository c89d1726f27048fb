// SG104x: links and anchors of the rendered site.
import { defineDiagnostic } from "./define.ts";

export const brokenLink = defineDiagnostic({
  code: "SG1042",
  name: "broken-link",
  severity: "error",
  cause: "A page, the navbar or the footer links to a URL at which the site has no page, static file or asset.",
  example: "[player](/docs/plaer)",
  remedy: "Correct the link, add the page, or list the URL under `ignoreLinks`. `onBrokenLinks` sets the level.",
});

export const brokenAnchor = defineDiagnostic({
  code: "SG1043",
  name: "broken-anchor",
  severity: "warning",
  cause: "The page a link leads to exists, but no element on it has the id after the `#`.",
  example: "[options](/docs/player#optoins)",
  remedy: "Use the id of a heading, or give the target an id with `{#id}`. `onBrokenAnchors` sets the level.",
});

export const htmlExtensionLink = defineDiagnostic({
  code: "SG1044",
  name: "html-extension-link",
  severity: "warning",
  cause: "A link ends in `.html` or `/index.html`. It works, but it is not the page's own address.",
  example: "[player](/docs/player.html)",
  remedy: "Link to the address without the extension.",
});

export const brokenFile = defineDiagnostic({
  code: "SG1045",
  name: "broken-file",
  severity: "error",
  cause: "An image, video, frame or other embedded file that markup names is not part of the site.",
  example: '<img src="/img/lgoo.svg" alt="" />',
  remedy: "Correct the path, or put the file into a static folder. `onBrokenLinks` sets the level.",
});

export const redirectedLink = defineDiagnostic({
  code: "SG1046",
  name: "redirected-link",
  severity: "warning",
  cause: "A link leads to an address that the site itself redirects.",
  example: "[player](/docs/old-player)",
  remedy: "Link to the target of the redirect.",
});

export const brokenExternalLink = defineDiagnostic({
  code: "SG1047",
  name: "broken-external-link",
  severity: "error",
  cause: "The host of a link to another site could not be reached, or answered that it has no such page.",
  example: "[the paper](https://example.com/gone)",
  remedy: "Correct or remove the link, or list its beginning under `externalLinks.ignore`.",
});

export const movedExternalLink = defineDiagnostic({
  code: "SG1048",
  name: "moved-external-link",
  severity: "warning",
  cause: "The host of a link to another site says that the page has moved for good.",
  example: "[the paper](http://example.com/paper)",
  remedy: "Link to the new address; `sitegen check-links --external --fix` writes it.",
});

export const externalLinksUnknown = defineDiagnostic({
  code: "SG1049",
  name: "external-links-unknown",
  severity: "info",
  cause:
    "Hosts asked to come back later, keep their pages from programs, or did not answer before the time for the run was over. Nothing is said about their links.",
  example: "429 Too Many Requests",
  remedy: "Run the check again later, or list the hosts under `externalLinks.ignore`.",
});
