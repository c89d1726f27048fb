import type { ContentPath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { markdownPluginFailed, markdownPluginMessage } from "../../diagnostics/markdown.ts";
import { diagnosticOf } from "../../diagnostics/site-code.ts";
import { readThrown } from "../../diagnostics/thrown.ts";
import type { PluginFailure } from "./named-plugins.ts";

/** Describes an error of one of the site's plugins. */
export function describePluginFailure({ plugin, cause, tree }: PluginFailure, path: ContentPath): Diagnostic {
  if (tree)
    return markdownPluginFailed({
      message: `${tree.message}, from the plugin \`${plugin}\``,
      location: { path, ...tree.position },
      help: "Correct the nodes that the plugin creates or changes.",
    });
  const diagnostic = diagnosticOf(cause);
  if (diagnostic) return diagnostic;
  const { message, place } = readThrown(cause);
  return markdownPluginFailed({
    message: `Unexpected error in the plugin \`${plugin}\`: ${message}`,
    location: { path, ...place },
    help: markdownPluginFailed.entry.remedy,
  });
}

/** Describes an error of a step that runs after plugins, and that the same page without them does not have. */
export function describeChangedTree(error: unknown, plugins: readonly string[], path: ContentPath): Diagnostic {
  return markdownPluginFailed({
    message: `Unexpected error in the page after ${plugins.map((name) => `\`${name}\``).join(", ")}: ${readThrown(error).message}`,
    location: { path },
    help: "Correct the nodes that the plugins create or change: without them, the page has no such error.",
  });
}

/** The part of a `VFileMessage` that is reported. */
export interface PluginMessage {
  reason: string;
  /** True is an error, false (`file.message`) a warning, undefined (`file.info`) info. */
  fatal?: boolean | null | undefined;
  /** How to fix it. */
  note?: string | undefined;
  place?: object | undefined;
  line?: number | undefined;
  column?: number | undefined;
  source?: string | undefined;
  ruleId?: string | undefined;
}

export const isPluginMessage = (message: unknown): message is PluginMessage =>
  typeof message === "object" && message !== null && typeof (message as Partial<PluginMessage>).reason === "string";

/** A message that a plugin reported with `file.message` or `file.info`. */
export function describePluginMessage(message: PluginMessage, path: ContentPath): Diagnostic {
  const origin = [message.source, message.ruleId].filter(Boolean).join(":");
  return markdownPluginMessage({
    message: `${message.reason}${origin === "" ? "" : ` (${origin})`}`,
    location: { path, ...positionOf(message), ...lengthOf(message.place) },
    help: message.note,
    severity: message.fatal === true ? "error" : message.fatal === false ? "warning" : "info",
  });
}

function positionOf(cause: unknown): { line: number; column: number } | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  const { line, column } = cause as { line?: unknown; column?: unknown };
  return typeof line === "number" && typeof column === "number" ? { line, column } : undefined;
}

/** The number of columns to underline, if the place is on one line. */
function lengthOf(place: object | undefined): { length: number } | undefined {
  const { start, end } = (place ?? {}) as Partial<Record<"start" | "end", { line: number; column: number }>>;
  return start && end && start.line === end.line ? { length: end.column - start.column } : undefined;
}
