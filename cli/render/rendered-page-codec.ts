import type { Hash } from "../model/brands.ts";
import type { RenderedPage } from "../model/output.ts";

const LENGTH_BYTES = 4;

const lengthOf = (part: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(part.length);
  return bytes;
};

function partAt(bytes: Buffer, at: number): Buffer {
  const start = at + LENGTH_BYTES;
  return bytes.subarray(start, start + bytes.readUInt32BE(at));
}

/**
 * A rendered page in pieces: the hash of the sidebar (or nothing) and the facts as JSON, each after its length, then the document,
 * which is large and not copied.
 */
export function encodePage({ html, wholeSidebar, ...facts }: RenderedPage): readonly Uint8Array[] {
  const sidebar = Buffer.from(wholeSidebar ?? "");
  const json = Buffer.from(JSON.stringify(facts));
  return [lengthOf(sidebar), sidebar, lengthOf(json), json, html];
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function split(bytes: Uint8Array): { sidebar: Buffer; json: Buffer; html: Buffer } {
  const buffer = asBuffer(bytes);
  const sidebar = partAt(buffer, 0);
  const json = partAt(buffer, LENGTH_BYTES + sidebar.length);
  return { sidebar, json, html: buffer.subarray(2 * LENGTH_BYTES + sidebar.length + json.length) };
}

const hashIn = (bytes: Buffer): Hash | null => (bytes.length > 0 ? (bytes.toString("latin1") as Hash) : null);

/** The parts that need no parsing. The document is a view of the bytes. */
export function decodeDocument(bytes: Uint8Array): Pick<RenderedPage, "html" | "wholeSidebar"> {
  const { sidebar, html } = split(bytes);
  return { html, wholeSidebar: hashIn(sidebar) };
}

/** The document is a view of the bytes. */
export function decodePage(bytes: Uint8Array): RenderedPage {
  const facts = JSON.parse(split(bytes).json.toString("utf8")) as Omit<RenderedPage, "html" | "wholeSidebar">;
  return { ...facts, ...decodeDocument(bytes) };
}
