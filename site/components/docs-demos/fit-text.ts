/** Width of a letter of the font of fixed width, in parts of the font size. */
const ADVANCE = 0.6;

/** The font size at which a line is as wide as its box, but not larger than allowed; in pixels. */
export function fitLine(text: string, withinWidth: number, largest: number): number {
  return Math.min(largest, withinWidth / (text.length * ADVANCE));
}
