import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { markdownPluginFailed, markdownPluginMessage } from "../diagnostics/markdown.ts";
import { PluginFailure } from "./author-plugins.ts";

/** A fault of a plugin of the site is a diagnostic; any other error is ours and goes on. */
export function describePluginFault(error: unknown, path: ContentPath): Diagnostic {
  if (!(error instanceof PluginFailure)) throw error;
  const { cause } = error;
  const place = placeOf(cause);
  return markdownPluginFailed({
    message: `Unexpected error in the plugin \`${error.plugin}\`: ${cause instanceof Error ? reasonOf(cause) : String(cause)}`,
    location: { path, ...place },
    help: "Correct the plugin, or remove it from the config to see whether the page builds without it.",
  });
}

/** The part of a `VFileMessage` that is of use. */
export interface PluginMessage {
  reason: string;
  /** True: the page must not be published. False, from `file.message`: a warning. Undefined, from `file.info`: a remark. */
  fatal?: boolean | null | undefined;
  /** What to do about it. */
  note?: string | undefined;
  place?: object | undefined;
  line?: number | undefined;
  column?: number | undefined;
  source?: string | undefined;
  ruleId?: string | undefined;
}

/** What a plugin said with `file.message`. */
export function describePluginMessage(message: PluginMessage, path: ContentPath): Diagnostic {
  const origin = [message.source, message.ruleId].filter(Boolean).join(":");
  return markdownPluginMessage({
    message: `${message.reason}${origin === "" ? "" : ` (${origin})`}`,
    location: { path, ...placeOf(message), ...lengthOf(message.place) },
    help: message.note,
    severity: message.fatal === true ? "error" : message.fatal === false ? "warning" : "info",
  });
}

function reasonOf(error: Error & { reason?: unknown }): string {
  return typeof error.reason === "string" ? error.reason : error.message;
}

function placeOf(cause: unknown): { line: number; column: number } | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  const { line, column } = cause as { line?: unknown; column?: unknown };
  return typeof line === "number" && typeof column === "number" ? { line, column } : undefined;
}

/** Columns to underline, if the place is a part of one line. */
function lengthOf(place: object | undefined): { length: number } | undefined {
  const { start, end } = (place ?? {}) as Partial<Record<"start" | "end", { line: number; column: number }>>;
  return start && end && start.line === end.line ? { length: end.column - start.column } : undefined;
}
