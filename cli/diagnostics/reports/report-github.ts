import type { Diagnostic } from "../../model/diagnostic.ts";
import { pathBelow } from "../path-below.ts";

const LEVELS = { error: "error", warning: "warning", info: "notice" } as const;

/** GitHub's workflow commands: annotations on the lines of a pull request. @param prefix Path of the site in the repository. */
export function formatGithubReport(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics
    .map(({ severity, code, name, message, location, help }) => {
      const properties = Object.entries({
        file: location && pathBelow(prefix, location.path),
        line: location?.line,
        col: location?.column,
        title: `${code} ${name}`,
      })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      return `::${LEVELS[severity]} ${properties.join(",")}::${escapeData(help ? `${message}\n${help}` : message)}\n`;
    })
    .join("");
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
