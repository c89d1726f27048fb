import type { Level, Severity } from "../model/diagnostic.ts";

/** Severity of diagnostics with this level; null if the level turns them off. */
export function severityOf(level: Level): Severity | null {
  if (level === "ignore") return null;
  if (level === "log") return "info";
  return level === "warn" ? "warning" : "error";
}
