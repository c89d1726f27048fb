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
