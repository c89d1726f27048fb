import type { Diagnostic } from "../../model/diagnostic.ts";
import { ACCESSIBILITY_TYPES } from "../accessibility.ts";

/** Findings of each rule by its name, those without findings included. */
export function summarizeAccessibility(diagnostics: readonly Diagnostic[]): Record<string, number> {
  return Object.fromEntries(
    ACCESSIBILITY_TYPES.map(({ entry }) => [entry.name, diagnostics.filter(({ code }) => code === entry.code).length]),
  );
}
