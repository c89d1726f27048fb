/** Replaces a range of the source. It must keep the number of line ends, so that line numbers stay valid. */
export interface SourceEdit {
  start: number;
  end: number;
  text: string;
}

export interface EditedSource {
  text: string;
  edited: boolean;
  /** The column in the original source for a position in the edited text; all are 1-based. */
  originalColumn(line: number, column: number): number;
}

/** Applies edits in any order. An edit that overlaps an earlier one in the source is dropped. */
export function applyEdits(source: string, edits: readonly SourceEdit[]): EditedSource {
  if (edits.length === 0) return { text: source, edited: false, originalColumn: (_line, column) => column };
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  /** By line: from this column of the edited text on, add `delta` to get the original column. */
  const shifts = new Map<number, { column: number; delta: number }[]>();
  let text = "";
  let at = 0;
  let line = 1;
  let column = 1;
  let delta = 0;
  const advance = (piece: string): void => {
    const lastNewline = piece.lastIndexOf("\n");
    if (lastNewline === -1) {
      column += piece.length;
      return;
    }
    for (let from = piece.indexOf("\n"); from !== -1; from = piece.indexOf("\n", from + 1)) line++;
    column = piece.length - lastNewline;
    delta = 0;
  };
  for (const edit of sorted) {
    if (edit.start < at) continue;
    const before = source.slice(at, edit.start);
    text += before + edit.text;
    advance(before);
    advance(edit.text);
    const removed = source.slice(edit.start, edit.end);
    const change = tail(removed) - tail(edit.text);
    at = edit.end;
    if (change !== 0) {
      delta += change;
      shifts.set(line, [...(shifts.get(line) ?? []), { column, delta }]);
    }
  }
  text += source.slice(at);
  return {
    text,
    edited: true,
    originalColumn(editedLine, editedColumn) {
      let result = editedColumn;
      for (const shift of shifts.get(editedLine) ?? [])
        if (editedColumn >= shift.column) result = editedColumn + shift.delta;
      return Math.max(1, result);
    },
  };
}

/** The number of characters after the last line end. */
function tail(text: string): number {
  return text.length - 1 - text.lastIndexOf("\n");
}
