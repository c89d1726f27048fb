const MAIN_END = "</main>";

/** The `main` element of a document, about half of its bytes. */
export function mainPart({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.subarray(Math.max(0, bytes.indexOf("<main")), bytes.lastIndexOf(MAIN_END) + MAIN_END.length);
}
