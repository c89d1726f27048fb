// SG170x: generated files.
import { defineDiagnostic } from "./define.ts";

export const generatedFileReplaced = defineDiagnostic({
  code: "SG1701",
  name: "generated-file-replaced",
  severity: "info",
  cause:
    "A static folder holds a file that the build would generate. The author's file is used, and what the generated one says is lost.",
  example: "site/static/_headers",
  remedy: "Put the rules you need from the generated file into yours, or remove yours and use the config.",
});

export const blockedByPolicy = defineDiagnostic({
  code: "SG1776",
  name: "blocked-by-policy",
  severity: "warning",
  cause:
    "A browser did not load or run something because the site's content security policy does not allow it. The policy allows hosts that stand in pages, stylesheets and the config; a URL that a script makes in the browser is in none of them. `dev` and `serve` report what a browser blocks; readers of the deployed site see nothing there.",
  example: 'image.src = "https://" + host + "/a.png";',
  remedy: 'Add the host to `csp` in the config: `csp: { imageHosts: ["https://images.example"] }`.',
});

export const scriptHostNotAllowed = defineDiagnostic({
  code: "SG1777",
  name: "script-host-not-allowed",
  severity: "warning",
  cause:
    "A page loads a script of another host. Hosts of images, frames and media come from pages, but hosts of scripts come from the config alone: the content security policy blocks this one.",
  example: '<script src="https://widgets.example/embed.js"></script>',
  remedy:
    "List the host under `csp.scriptHosts`, name the script in `scripts`, or load it from a client module of the site.",
});
