// Cuts the part of a file that a code block shows: a region between comments, or lines.

/** The shown part, or why there is none. */
export type SampleCut =
  | { code: string /** Number of the first line in the file. */; firstLine: number }
  | { problem: "no region" | "open region"; regions: string[] }
  | { problem: "no lines"; count: number };

/** A comment with `#region name`, in the forms of editors: `// #region a`, `<!-- #region a -->`, `# region a`, `#pragma region a`. */
const MARKER =
  /^\s*(?:\/\/+|\/\*+|\{\s*\/\*+|<!--|#+|--|;+|%+|"|'|::|REM\b)\s*(?:#\s*)?(?:pragma\s+)?(end)?\s?region\b[ \t:]*([\w.-]*)/i;

interface Marker {
  line: number;
  isEnd: boolean;
  name: string;
}

function markersOf(lines: readonly string[]): Marker[] {
  return lines.flatMap((text, line) => {
    const match =
      text.includes("region") || text.includes("REGION") || text.includes("Region") ? MARKER.exec(text) : null;
    return match ? [{ line, isEnd: match[1] !== undefined, name: match[2] ?? "" }] : [];
  });
}

/** The end of a region has its name, or none and as many beginnings before it. */
function endOf(begin: Marker, markers: readonly Marker[]): Marker | null {
  let depth = 0;
  for (const marker of markers) {
    if (marker.line <= begin.line) continue;
    if (!marker.isEnd) depth++;
    else if (marker.name === begin.name) return marker;
    else if (marker.name === "" && depth === 0) return marker;
    else depth = Math.max(0, depth - 1);
  }
  return null;
}

/**
 * @param fragment After `#` in the path: the name of a region, or lines as `L3-L6`; null without one.
 * @param ranges As `3-6,9`; null for all lines. They count in the region, if there is one.
 */
export function cutSample(text: string, fragment: string | null, ranges: string | null): SampleCut {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const lineRange = /^L(\d+)(?:-L?(\d+))?$/.exec(fragment ?? "");
  if (lineRange) return cutLines(lines, `${lineRange[1]}-${lineRange[2] ?? lineRange[1]}`, 0);
  const markers = markersOf(lines);
  const isMarker = new Set(markers.map(({ line }) => line));
  let [from, to] = [0, lines.length];
  if (fragment !== null) {
    const regions = [...new Set(markers.filter(({ isEnd, name }) => !isEnd && name !== "").map(({ name }) => name))];
    const begin = markers.find(({ isEnd, name }) => !isEnd && name === fragment);
    if (!begin) return { problem: "no region", regions };
    const end = endOf(begin, markers);
    if (!end) return { problem: "open region", regions };
    [from, to] = [begin.line + 1, end.line];
  }
  // Line numbers would be wrong after a marker that was left out, so whole files keep theirs.
  if (ranges !== null) return cutLines(lines.slice(from, to), ranges, from);
  const shown = fragment === null ? lines : lines.slice(from, to).filter((_, index) => !isMarker.has(from + index));
  return { code: dedent(shown), firstLine: from + 1 };
}

function cutLines(lines: readonly string[], ranges: string, offset: number): SampleCut {
  const picked: number[] = [];
  for (const range of ranges.split(",")) {
    const match = /^\s*(\d+)\s*(-\s*(\d*)\s*)?$/.exec(range);
    const from = Number(match?.[1] ?? 0);
    const to = match?.[2] === undefined ? from : Number(match[3] || lines.length);
    if (!match || from < 1 || to < from || to > lines.length) return { problem: "no lines", count: lines.length };
    for (let line = from; line <= to; line++) picked.push(line);
  }
  return { code: dedent(picked.map((line) => lines[line - 1] as string)), firstLine: offset + (picked[0] ?? 1) };
}

/** Without the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  let shared = indents[0] ?? "";
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(shared.length))).join("\n");
}
