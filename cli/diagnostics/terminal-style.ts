import type { ReportStyle } from "./report-pretty.ts";

/** The output stream of a command. */
export interface Terminal {
  isTTY: boolean;
  columns: number | undefined;
}

const DEFAULT_COLUMNS = 100;

/** Only an explicit `C` or `POSIX` locale means ASCII: terminals without a locale nearly always support UTF-8. */
function isAscii(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || "";
  return locale === "C" || locale === "POSIX";
}

function hasColors({ isTTY }: Terminal, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTTY && env.TERM !== "dumb";
}

export function terminalStyle(terminal: Terminal, env: Readonly<Record<string, string | undefined>>): ReportStyle {
  const columns = terminal.isTTY ? (terminal.columns ?? DEFAULT_COLUMNS) : DEFAULT_COLUMNS;
  return { colors: hasColors(terminal, env), ascii: isAscii(env), columns: Math.max(40, columns) };
}

/** Whether a line may be overwritten. Not on CI, where some runners log from a terminal. */
export function isLive({ isTTY }: Terminal, env: Readonly<Record<string, string | undefined>>): boolean {
  return isTTY && !env.CI && env.TERM !== "dumb";
}
