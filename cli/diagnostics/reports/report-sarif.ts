import type { Diagnostic } from "../../model/diagnostic.ts";
import { findEntry } from "../catalogue.ts";
import { pathBelow } from "../path-below.ts";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** A SARIF 2.1.0 log for code hosts. @param prefix Path of the site in the repository. */
export function formatSarifReport(diagnostics: readonly Diagnostic[], version: string, prefix: string): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map((code) => {
    const entry = findEntry(code);
    return {
      id: code,
      ...(entry && {
        name: entry.name,
        shortDescription: { text: entry.name },
        fullDescription: { text: entry.cause },
        help: { text: entry.remedy },
        defaultConfiguration: { level: LEVELS[entry.severity] },
      }),
    };
  });
  const results = diagnostics.map(({ code, severity, message, help, location }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: help ? `${message}\n${help}` : message },
    locations: location
      ? [
          {
            physicalLocation: {
              artifactLocation: { uri: encodeURI(pathBelow(prefix, location.path)), uriBaseId: "%SRCROOT%" },
              ...(location.line !== undefined && {
                region: {
                  startLine: location.line,
                  ...(location.column !== undefined && { startColumn: location.column }),
                  ...(location.column !== undefined &&
                    location.length !== undefined && { endColumn: location.column + location.length }),
                },
              }),
            },
          },
        ]
      : [],
  }));
  const driver = { name: "sitegen", version, rules };
  const log = {
    version: "2.1.0",
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
