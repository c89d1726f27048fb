// Markup that pages share, with holes that the texts of each page fill.

// noncharacters, as those of tokens
const OPEN = "\uFDDB";
const CLOSE = "\uFDDD";

/** The mark of a hole: React writes it as it is. */
export const holeAt = (index: number): string => `${OPEN}${String(index)}${CLOSE}`;

export const HOLE = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/** As React escapes text and attributes. */
export const escapeText = (text: string): string =>
  /["&'<>]/.test(text)
    ? text
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#x27;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
    : text;

/** Cuts markup at its holes: every second piece is the index of a hole. */
export const cutAtHoles = (markup: string): string[] => markup.split(HOLE);

/** @param texts HTML for the holes, by index. */
export const fillHoles = (pieces: readonly string[], texts: readonly string[]): string =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : (texts[Number(piece)] ?? ""))).join("");

/** Finds a stored shape by its key. The first one of each key is made. @param owner The shapes live as long as it. */
export function createShapes<Shape>(): (owner: object, key: string, make: () => Shape) => Shape {
  const shapesByOwner = new WeakMap<object, Map<string, Shape>>();
  return (owner, key, make) => {
    const shapes = shapesByOwner.get(owner) ?? new Map<string, Shape>();
    shapesByOwner.set(owner, shapes);
    const shape = shapes.get(key) ?? make();
    shapes.set(key, shape);
    return shape;
  };
}
