import { DIGITS, type Posting } from "../../runtime/shared/search-index.ts";

/** More than the bits of `FIELD` together. */
const FIELDS = 128;

/** A posting as one number, since a site has millions of them. In the order of their sections. */
export const packPosting = ({ section, fields }: Posting): number => section * FIELDS + fields;
export const unpackPosting = (packed: number): Posting => ({
  section: Math.floor(packed / FIELDS),
  fields: packed % FIELDS,
});

const DIGIT_CODES = Buffer.from(DIGITS);
/** Of one posting: five digits say how far its section is from the last one, two its fields. */
const MOST_DIGITS = 7;

/** What `decodePostings` reads. @param packed In order, each section once. */
export function encodePostings(packed: ArrayLike<number>): string {
  const text = Buffer.allocUnsafe(packed.length * MOST_DIGITS);
  let length = 0;
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 31; rest >>>= 5) text[length++] = DIGIT_CODES[(rest & 31) + 32] as number;
    text[length++] = DIGIT_CODES[rest] as number;
  };
  let last = -1;
  for (let at = 0; at < packed.length; at++) {
    const { section, fields } = unpackPosting(packed[at] as number);
    write(section - last - 1);
    write(fields);
    last = section;
  }
  return text.toString("latin1", 0, length);
}
