import { forbiddenCharacter, notUtf8 } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8, with or without a BOM. Any other encoding is reported at its first invalid byte. */
export function decodeText(bytes: Uint8Array, path: ContentPath): { text: string | null; diagnostics: Diagnostic[] } {
  if (isUtf16(bytes)) {
    const message = "Unexpected UTF-16 text at byte 0, expected UTF-8";
    return {
      text: null,
      diagnostics: [notUtf8({ message, location: { path, line: 1, column: 1 }, help: "Save the file as UTF-8." })],
    };
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    const offset = firstInvalidByte(bytes);
    const message = `Unexpected byte 0x${(bytes[offset] ?? 0).toString(16).padStart(2, "0")} at byte ${offset}, expected UTF-8`;
    return {
      text: null,
      diagnostics: [
        notUtf8({
          message,
          location: locationOfByte(bytes, offset, path),
          help: notUtf8.entry.remedy,
        }),
      ],
    };
  }
  const forbidden = /[\0\uFDD0-\uFDEF]/.exec(text);
  if (!forbidden) return { text, diagnostics: [] };
  const before = text.slice(0, forbidden.index);
  const code = forbidden[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const offset = Buffer.byteLength(before) + (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);
  const message = `Unexpected character U+${code} at byte ${offset}, expected text`;
  const location = locationAfter(before, path);
  return { text: null, diagnostics: [forbiddenCharacter({ message, location, help: "Delete the character." })] };
}

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** Offset of the first byte that is not part of a well-formed sequence. */
function firstInvalidByte(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return bytes.length;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : (first & 0xf0) === 0xe0 ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  for (let index = 1; index < length; index++) if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const overlong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const beyond = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f);
  return overlong || beyond ? 0 : length;
}

function locationOfByte(bytes: Uint8Array, offset: number, path: ContentPath): Location {
  return locationAfter(new TextDecoder("utf-8").decode(bytes.subarray(0, offset)), path);
}

function locationAfter(text: string, path: ContentPath): Location {
  const lines = text.split(/\r\n|\n|\r/);
  return { path, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
