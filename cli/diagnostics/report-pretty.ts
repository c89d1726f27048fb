import { styleText } from "node:util";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import { codeFrame } from "./reports/code-frame.ts";
import { countSeverities, orderDiagnostics } from "./order-diagnostics.ts";
import type { Printing } from "./printable.ts";
import { printable } from "./printable.ts";

/** Capabilities of the terminal. */
export interface ReportStyle extends Printing {
  colors: boolean;
  columns: number;
}
export type ReadSource = (path: string) => string | undefined;

const COLORS = { error: "red", warning: "yellow", info: "cyan" } as const satisfies Record<Severity, string>;

/** Continuation lines are aligned with the first. */
function indent(text: string, lead: string, printing: Printing): string[] {
  const [first = "", ...rest] = text.trimEnd().split(/\r\n|\n/);
  return [
    lead + printable(first, printing),
    ...rest.map((line) => (" ".repeat(lead.length) + printable(line, printing)).trimEnd()),
  ];
}

function formatLocation(diagnostic: Diagnostic, printing: Printing): string | null {
  const { location } = diagnostic;
  if (!location) return null;
  const parts = [location.path, location.line, location.line === undefined ? undefined : location.column];
  return printable(parts.filter((part) => part !== undefined).join(":"), printing);
}

/** One diagnostic as a block of lines, without a final line end. */
export function formatDiagnostic(diagnostic: Diagnostic, style: ReportStyle, read: ReadSource): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
    // `style.colors` is decided; Node.js would check the stream again.
    style.colors ? styleText(format, text, { validateStream: false }) : text;
  const place = formatLocation(diagnostic, style);
  const { severity, code, name, location } = diagnostic;
  const head = [place && paint("bold", place), paint(COLORS[severity], severity), `${code} ${paint("dim", name)}`];
  const lines = [head.filter(Boolean).join("  "), ...indent(diagnostic.message, "  ", style)];
  const source = location?.line === undefined ? undefined : read(location.path);
  if (location && source !== undefined) {
    const bar = style.ascii ? "|" : "│";
    for (const { gutter, text, type } of codeFrame(source, location, { ascii: style.ascii, width: style.columns })) {
      const shown = type === "mark" ? paint(COLORS[severity], text) : type === "context" ? paint("dim", text) : text;
      lines.push(`  ${paint("dim", `${gutter} ${bar}`)} ${shown}`.trimEnd());
    }
  }
  for (const detail of diagnostic.details ?? []) lines.push(...indent(detail, "  ", style));
  if (diagnostic.help) {
    const [first = "", ...rest] = indent(diagnostic.help, "  help: ", style);
    lines.push(first.replace("help:", paint("green", "help:")), ...rest);
  }
  return lines.join("\n");
}

/** All diagnostics in the order of reports, each followed by a blank line; empty if there are none. */
export function formatReport(diagnostics: readonly Diagnostic[], style: ReportStyle, read: ReadSource): string {
  return orderDiagnostics(diagnostics)
    .map((diagnostic) => `${formatDiagnostic(diagnostic, style, read)}\n\n`)
    .join("");
}

/** `1,003 pages`. Avoids `Intl`: its first use takes longer than the rest of the report. */
export const count = (number: number, word: string): string =>
  `${String(number).replace(/\B(?=(?:\d{3})+$)/g, ",")} ${word}${number === 1 ? "" : "s"}`;

/** `2 errors, 1 warning`; empty if there is neither. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const { error, warning } = countSeverities(orderDiagnostics(diagnostics));
  return [error > 0 && count(error, "error"), warning > 0 && count(warning, "warning")].filter(Boolean).join(", ");
}

/** Decimal units, as in budgets: kB = 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
