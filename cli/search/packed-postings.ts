import { DIGITS, type Posting } from "../../runtime/shared/search-index.ts";

/** Number of possible values of the `FIELD` bits. */
const FIELDS = 128;

/** Packs a posting to one number, since a site has millions. The order of numbers is that of sections. */
export const packPosting = ({ section, fields }: Posting): number => section * FIELDS + fields;
export const unpackPosting = (packed: number): Posting => ({
  section: Math.floor(packed / FIELDS),
  fields: packed % FIELDS,
});

const DIGIT_CODES = Buffer.from(DIGITS);
/** Maximum digits of a posting: five for the distance of its section from the previous one, two for its fields. */
const MAX_DIGITS = 7;

/** The inverse of `decodePostings`. @param packed Sorted, with each section once. */
export function encodePostings(packed: ArrayLike<number>): string {
  const text = Buffer.allocUnsafe(packed.length * MAX_DIGITS);
  let length = 0;
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 31; rest >>>= 5) text[length++] = DIGIT_CODES[(rest & 31) + 32] as number;
    text[length++] = DIGIT_CODES[rest] as number;
  };
  let previous = -1;
  for (let at = 0; at < packed.length; at++) {
    const { section, fields } = unpackPosting(packed[at] as number);
    write(section - previous - 1);
    write(fields);
    previous = section;
  }
  return text.toString("latin1", 0, length);
}
