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
