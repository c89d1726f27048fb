// The instructions of SVG paths: read from text, written to text, with absolute coordinates, and with four kinds alone.

/** Names of the numbers of each kind, in the order of SVG. Lowercase kinds have the same with `d` before the coordinates. */
const FIELDS = {
  M: ["x", "y"],
  L: ["x", "y"],
  H: ["x"],
  V: ["y"],
  C: ["cp1x", "cp1y", "cp2x", "cp2y", "x", "y"],
  S: ["cpx", "cpy", "x", "y"],
  Q: ["cpx", "cpy", "x", "y"],
  T: ["x", "y"],
  A: ["rx", "ry", "xAxisRotation", "largeArcFlag", "sweepFlag", "x", "y"],
  Z: [],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof FIELDS;

/** An instruction of any kind: its type, and its numbers by name. */
export type Instruction = { type: string } & Record<string, number | boolean | string>;
export interface Move {
  type: "M" | "L";
  x: number;
  y: number;
}
export interface Cubic {
  type: "C";
  cp1x: number;
  cp1y: number;
  cp2x: number;
  cp2y: number;
  x: number;
  y: number;
}
export interface Close {
  type: "Z";
}
export type ReducedInstruction = Move | Cubic | Close;
export interface Point {
  x: number;
  y: number;
}

const isRelative = (type: string): boolean => type !== type.toUpperCase();
const fieldsOf = (type: string): readonly string[] => {
  const fields: readonly string[] = FIELDS[type.toUpperCase() as Kind] ?? [];
  return isRelative(type) ? fields.map(relativeName) : fields;
};
/** `x` → `dx`, `cp1x` → `cp1dx`; radii and flags keep their names. */
const relativeName = (field: string): string => field.replace(/^(cp\d?)?([xy])$/, "$1d$2");

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** The flags of an arc may stand without a space before the next number. */
const ARC =
  /([-+.\de]+)[\s,]*([-+.\de]+)[\s,]*([-+.\de]+)[\s,]*([01])[\s,]*([01])[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/gi;

/** @throws Error for a path that does not begin with a move, or lacks a number. */
export function parsePath(path: string): Instruction[] {
  const parts = [...path.matchAll(/([a-df-z])([^a-df-z]*)/gi)];
  if (parts.length === 0 || !/^m/i.test(path.trim())) throw new Error(`Malformed path data: ${path}`);
  return parts.flatMap(([, type = "", text = ""]) => {
    const fields = fieldsOf(type);
    if (!(type.toUpperCase() in FIELDS)) throw new Error(`Malformed path data: ${type} is not an instruction`);
    if (fields.length === 0) return [{ type: "Z" }];
    const numbers =
      type.toUpperCase() === "A"
        ? [...text.matchAll(ARC)].flatMap((match) => match.slice(1).map(Number))
        : (text.match(NUMBER) ?? []).map(Number);
    if (numbers.length === 0 || numbers.length % fields.length > 0)
      throw new Error(`Malformed path data: "${type}" must have ${fields.length} elements and has ${numbers.length}`);
    return Array.from({ length: numbers.length / fields.length }, (_, group) => {
      // Further pairs after a move are lines.
      const kind = group > 0 && /m/i.test(type) ? (type === "m" ? "l" : "L") : type;
      const values = fields.map((field, index) => {
        const value = numbers[group * fields.length + index] as number;
        return [field, field.endsWith("Flag") ? value === 1 : value] as const;
      });
      return { type: kind, ...Object.fromEntries(values) };
    });
  });
}

const written = (value: unknown): string => (typeof value === "boolean" ? String(Number(value)) : String(value));

export const serializeInstructions = (instructions: readonly object[]): string =>
  (instructions as readonly Instruction[])
    .map((instruction) =>
      [instruction.type, ...fieldsOf(instruction.type).map((field) => written(instruction[field]))].join(" "),
    )
    .join(" ");

/** The same instructions with absolute coordinates; their kinds stay. */
export function toAbsolute(instructions: readonly Instruction[]): Instruction[] {
  let at: Point = { x: 0, y: 0 };
  let start = at;
  return instructions.map((instruction) => {
    const { type } = instruction;
    const kind = type.toUpperCase();
    const fields: readonly string[] = FIELDS[kind as Kind];
    const values = fields.map((field) => {
      if (!isRelative(type)) return [field, instruction[field]] as const;
      const name = relativeName(field);
      const base = name === field ? null : field.endsWith("x") ? at.x : at.y;
      return [field, base === null ? instruction[field] : (instruction[name] as number) + base] as const;
    });
    const absolute = { type: kind, ...Object.fromEntries(values) } as Instruction;
    at = kind === "Z" ? start : { x: Number(absolute.x ?? at.x), y: Number(absolute.y ?? at.y) };
    if (kind === "M") start = at;
    return absolute;
  });
}

export const normalizePath = (path: string): string => serializeInstructions(toAbsolute(parsePath(path)));

/** The same drawing in moves, lines, cubic curves and closes, with absolute coordinates. */
export const reduceInstructions = (instructions: readonly object[]): ReducedInstruction[] =>
  reduceEach(instructions as readonly Instruction[]).flat();

/** What each instruction is reduced to. */
export function reduceEach(instructions: readonly Instruction[]): ReducedInstruction[][] {
  let at: Point = { x: 0, y: 0 };
  let start = at;
  /** Control point that a smooth curve mirrors, and the kind of curve that it belongs to. */
  let handle: (Point & { of: string }) | null = null;
  return toAbsolute(instructions).map((instruction): ReducedInstruction[] => {
    const { type } = instruction;
    const number = (field: string): number => Number(instruction[field]);
    const from = at;
    const end = { x: Number(instruction.x ?? at.x), y: Number(instruction.y ?? at.y) };
    const mirrored = (of: string): Point =>
      handle?.of === of ? { x: 2 * from.x - handle.x, y: 2 * from.y - handle.y } : from;
    const previous = handle;
    at = end;
    handle = null;
    switch (type) {
      case "Z":
        at = start;
        return [{ type }];
      case "M":
        start = end;
        return [{ type, ...end }];
      case "C":
      case "S": {
        handle = previous;
        const first = type === "C" ? { x: number("cp1x"), y: number("cp1y") } : mirrored("C");
        const [x, y] = type === "C" ? [number("cp2x"), number("cp2y")] : [number("cpx"), number("cpy")];
        handle = { x, y, of: "C" };
        return [cubic(first, { x, y }, end)];
      }
      case "Q":
      case "T": {
        handle = previous;
        const control = type === "Q" ? { x: number("cpx"), y: number("cpy") } : mirrored("Q");
        handle = { ...control, of: "Q" };
        return [cubic(mix(from, control, 2 / 3), mix(end, control, 2 / 3), end)];
      }
      case "A":
        return arcToCubics(from, end, instruction);
      default:
        return [{ type: "L", ...end }];
    }
  });
}

export const mix = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export const cubic = (first: Point, second: Point, { x, y }: Point): Cubic => ({
  type: "C",
  cp1x: first.x,
  cp1y: first.y,
  cp2x: second.x,
  cp2y: second.y,
  x,
  y,
});

/** One curve for each quarter of a turn, or less. The conversion is that of the SVG specification, appendix B. */
function arcToCubics(from: Point, to: Point, arc: Instruction): ReducedInstruction[] {
  let [rx, ry] = [Math.abs(Number(arc.rx)), Math.abs(Number(arc.ry))];
  if (rx === 0 || ry === 0) return [{ type: "L", ...to }];
  if (from.x === to.x && from.y === to.y) return [];
  const turn = (Number(arc.xAxisRotation) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const x1 = cos * half.x + sin * half.y;
  const y1 = cos * half.y - sin * half.x;
  const excess = (x1 / rx) ** 2 + (y1 / ry) ** 2;
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const inside = (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1;
  const factor = (arc.largeArcFlag === arc.sweepFlag ? -1 : 1) * Math.sqrt(Math.max(0, inside));
  const [cx, cy] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const first = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx);
  let sweep = Math.atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - first;
  if (arc.sweepFlag && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.sweepFlag && sweep > 0) sweep -= 2 * Math.PI;
  const middle = mix(from, to, 0.5);
  const center = { x: cos * cx - sin * cy + middle.x, y: sin * cx + cos * cy + middle.y };
  const place = (x: number, y: number): Point => ({
    x: center.x + cos * rx * x - sin * ry * y,
    y: center.y + sin * rx * x + cos * ry * y,
  });
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-7));
  const step = sweep / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, piece) => {
    const [start, end] = [first + piece * step, first + (piece + 1) * step];
    const last = piece === pieces - 1 ? to : place(Math.cos(end), Math.sin(end));
    return cubic(
      place(Math.cos(start) - reach * Math.sin(start), Math.sin(start) + reach * Math.cos(start)),
      place(Math.cos(end) + reach * Math.sin(end), Math.sin(end) - reach * Math.cos(end)),
      last,
    );
  });
}
