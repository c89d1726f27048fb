// Which characters a font has, from its file: the engine draws an empty box for others and does not say so.
import { brotliDecompressSync, inflateSync } from "node:zlib";

/** First and last code point of characters in a row. */
type Range = readonly [first: number, last: number];

/** @returns Whether the font has a character; null for a file whose table of characters cannot be read. */
export function readCharacters(file: Buffer): ((codePoint: number) => boolean) | null {
  try {
    const table = readTable(file);
    const ranges = table && readRanges(table);
    return ranges && ((codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last));
  } catch {
    // a damaged file: the engine reports it
    return null;
  }
}

const signatureOf = (file: Buffer): string => file.toString("latin1", 0, 4);

/** The table `cmap`. */
function readTable(file: Buffer): Buffer | null {
  const signature = signatureOf(file);
  if (signature === "wOF2") return readWoff2Table(file);
  const isWoff = signature === "wOFF";
  const [start, size, count] = isWoff ? [44, 20, file.readUInt16BE(12)] : [12, 16, file.readUInt16BE(4)];
  for (let at = start; at < start + size * count; at += size) {
    if (file.toString("latin1", at, at + 4) !== "cmap") continue;
    if (!isWoff)
      return file.subarray(file.readUInt32BE(at + 8), file.readUInt32BE(at + 8) + file.readUInt32BE(at + 12));
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  return null;
}

/** Numbers of tags in the directory of WOFF2. */
const WOFF2_TAGS = { cmap: 0, glyf: 10, loca: 11, other: 63 };

/** All tables are compressed as one stream; the directory has their lengths in it. */
function readWoff2Table(file: Buffer): Buffer | null {
  const count = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  const readLength = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let place: Range | null = null;
  for (let table = 0; table < count; table++) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    const isCmap =
      tag === WOFF2_TAGS.cmap || (tag === WOFF2_TAGS.other && file.toString("latin1", at, at + 4) === "cmap");
    if (tag === WOFF2_TAGS.other) at += 4;
    const version = flags >> 6;
    const length = readLength();
    const isGlyphs = tag === WOFF2_TAGS.glyf || tag === WOFF2_TAGS.loca;
    const isTransformed = isGlyphs ? version !== 3 : version !== 0;
    const stored = isTransformed ? readLength() : length;
    if (isCmap) place = [offset, offset + stored];
    offset += stored;
  }
  return place && brotliDecompressSync(file.subarray(at, at + compressed)).subarray(...place);
}

/** The characters of all subtables for Unicode. */
function readRanges(table: Buffer): Range[] | null {
  const offsets = Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.readUInt32BE(8 + 8 * index));
  const ranges = [...new Set(offsets)].flatMap((offset) => rangesOf(table.subarray(offset)));
  return ranges.length > 0 ? ranges : null;
}

function rangesOf(subtable: Buffer): Range[] {
  const format = subtable.readUInt16BE(0);
  if (format === 4) {
    const bytes = subtable.readUInt16BE(6);
    return Array.from({ length: bytes / 2 }, (_, index): Range => {
      const last = subtable.readUInt16BE(14 + 2 * index);
      return [subtable.readUInt16BE(16 + bytes + 2 * index), last];
    }).filter(([first]) => first !== 0xffff);
  }
  if (format !== 12) return [];
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index): Range => {
    const at = 16 + 12 * index;
    return [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)];
  });
}
