// The document in which edited code runs. It is the same on all sites, and loads nothing: as a frame without an origin it is foreign
// to its own host. The page sends it the code of `runtime/live/start-frame.tsx`.
import { inlineHash } from "../embeds.ts";

/** Runs the first script that the page sends. The page's policy allows it by its hash. */
export const BOOT_SCRIPT = `addEventListener("message", function boot({ source, data }) {
  if (source !== parent || data?.type !== "boot" || typeof data.script !== "string") return;
  removeEventListener("message", boot);
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([data.script], { type: "text/javascript" }));
  document.head.append(script);
});
parent.postMessage({ type: "loaded" }, "*");`;

/**
 * Stricter than the policy of pages, except that scripts run from memory. Pages need that in their policy too, since hosts send one
 * policy with every file, but only this document creates such scripts.
 */
const POLICY = [
  ...[`script-src blob: '${inlineHash(BOOT_SCRIPT)}'`, "object-src 'none'", "frame-src 'none'", "worker-src 'none'"],
  ...["form-action 'none'", "base-uri 'none'"],
].join("; ");

export const FRAME_DOCUMENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>Live code</title>
<main class="markdown"></main>
<script>${BOOT_SCRIPT}</script>
</html>
`;
