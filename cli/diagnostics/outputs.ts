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
