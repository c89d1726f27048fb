import type { Location } from "../../model/diagnostic.ts";
import type { Cell, Printing } from "../printable.ts";
import { toCells } from "../printable.ts";

export interface FrameOptions extends Printing {
  /** Maximum line width in columns, gutter included. Longer lines are truncated around the location. */
  width: number;
}

/** A line of the frame; `mark` is the line of carets (`^`) under the location. */
export interface FrameLine {
  gutter: string;
  text: string;
  type: "context" | "hit" | "mark";
}

/** Lines shown above and below the location. */
const CONTEXT_LINES = 1;
/** Position of the location in a truncated line, as a share of its width: the text before it stays visible. */
const LEAD = 0.4;

interface View {
  start: number;
  width: number;
  ellipsis: string;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}

/** First cell of a window of `width` columns that shows cell `at`; 0 if the line fits. */
function windowStart(cells: readonly Cell[], at: number, width: number): number {
  if (widthOf(cells) <= width) return 0;
  let start = Math.min(at, cells.length);
  let room = Math.floor(width * LEAD);
  while (start > 0 && room >= (cells[start - 1]?.width ?? 0)) {
    room -= cells[start - 1]?.width ?? 0;
    start--;
  }
  return start;
}

/** The visible cells of a line, and whether text is cut off before and after them. */
function truncate(cells: readonly Cell[], view: View): { shown: Cell[]; before: boolean; after: boolean } {
  const before = view.start > 0;
  let room = view.width - (before ? view.ellipsis.length : 0);
  if (widthOf(cells.slice(view.start)) <= room) return { shown: cells.slice(view.start), before, after: false };
  room -= view.ellipsis.length;
  const shown: Cell[] = [];
  for (const cell of cells.slice(view.start)) {
    if (cell.width > room) break;
    room -= cell.width;
    shown.push(cell);
  }
  return { shown, before, after: true };
}

/** The lines around a location, which is underlined. Empty if the source has no such line. */
export function codeFrame(source: string, location: Location, options: FrameOptions): FrameLine[] {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const line = location.line ?? 0;
  const hit = lines[line - 1];
  if (hit === undefined) return [];
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const digits = String(last).length;
  const hitCells = toCells(hit, options);
  const column = Math.max(0, Math.min((location.column ?? 1) - 1, hit.length));
  const at = indexOfCell(hitCells, column);
  const width = Math.max(20, options.width - digits - 5);
  const view: View = { start: windowStart(hitCells, at, width), width, ellipsis: options.ascii ? "..." : "…" };
  const frame: FrameLine[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? "";
    if (number !== line && text.trim() === "") continue;
    const cells = number === line ? hitCells : toCells(text, options);
    const { shown, before, after } = truncate(cells, view);
    const parts = [
      before && cells.length > 0 ? view.ellipsis : "",
      ...shown.map((cell) => cell.text),
      after ? view.ellipsis : "",
    ];
    frame.push({
      gutter: String(number).padStart(digits),
      text: parts.join("").trimEnd(),
      type: number === line ? "hit" : "context",
    });
    if (number === line && location.column !== undefined) {
      const end = indexOfCell(hitCells, Math.min(hit.length, column + Math.max(1, location.length ?? 1)));
      const lead = widthOf(hitCells.slice(view.start, at)) + (before ? view.ellipsis.length : 0);
      const span = Math.max(1, Math.min(widthOf(hitCells.slice(at, end)), width - lead));
      frame.push({ gutter: " ".repeat(digits), text: " ".repeat(lead) + "^".repeat(span), type: "mark" });
    }
  }
  return frame;
}

function indexOfCell(cells: readonly Cell[], column: number): number {
  const index = cells.findIndex((cell) => cell.index >= column);
  return index === -1 ? cells.length : index;
}
