import type { RenderedPage } from "../model/output.ts";

const LENGTH_BYTES = 4;

/** A rendered page as bytes: the length of what is JSON, the JSON, the document as it is. */
export function encodePage({ html, ...facts }: RenderedPage): Uint8Array {
  const json = Buffer.from(JSON.stringify(facts));
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + json.length + html.length);
  bytes.writeUInt32BE(json.length, 0);
  json.copy(bytes, LENGTH_BYTES);
  bytes.set(html, LENGTH_BYTES + json.length);
  return bytes;
}

const endOfFacts = (bytes: Buffer): number => LENGTH_BYTES + bytes.readUInt32BE(0);
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The document alone, a view of the bytes. */
export function decodeDocument(bytes: Uint8Array): Uint8Array {
  const buffer = asBuffer(bytes);
  return buffer.subarray(endOfFacts(buffer));
}

/** The document is a view of the bytes. */
export function decodePage(bytes: Uint8Array): RenderedPage {
  const buffer = asBuffer(bytes);
  const end = endOfFacts(buffer);
  const facts = JSON.parse(buffer.toString("utf8", LENGTH_BYTES, end)) as Omit<RenderedPage, "html">;
  return { ...facts, html: buffer.subarray(end) };
}
