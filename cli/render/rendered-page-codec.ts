import type { Hash, OutputPath } from "../model/brands.ts";
import type { ResultPart } from "../model/host.ts";
import type { OutputFile, RenderedPage } from "../model/output.ts";

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

/** The facts in JSON; of large props their paths. */
type Facts = Omit<RenderedPage, "html" | "wholeSidebar" | "props"> & { props: OutputPath[] };

const afterLength = (part: Uint8Array): Uint8Array[] => [lengthOf(part), part];

function textOf(file: OutputFile): Uint8Array {
  if ("copyOf" in file) throw new Error(`Unexpected written file \`${file.path}\` of a page that was just rendered`);
  return Buffer.from(file.bytes);
}

/**
 * A rendered page in pieces: the hash of the sidebar (or nothing) and the facts as JSON, each after its length, then the document,
 * which is large and not copied. Large props are parts: thousands of pages may have the same.
 */
export function encodePage({ html, wholeSidebar, props, ...rest }: RenderedPage): readonly Uint8Array[] {
  const facts: Facts = { ...rest, props: props.map(({ path }) => path) };
  const sidebar = Buffer.from(wholeSidebar ?? "");
  return [...[sidebar, Buffer.from(JSON.stringify(facts))].flatMap(afterLength), html];
}

/** The large props of a page. Their paths have the hash of their content. */
export const partsOfPage = ({ props }: RenderedPage): ResultPart[] =>
  props.map((file) => ({ name: file.path, bytes: () => textOf(file) }));

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

/** Names of the parts of a page. */
export const partNames = (bytes: Uint8Array): readonly string[] => factsIn(bytes).props;

const factsIn = (bytes: Uint8Array): Facts => JSON.parse(split(bytes).json.toString("utf8"));

/** The document is a view of the bytes. */
export function decodePage(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>): RenderedPage {
  const { props: paths, ...facts } = factsIn(bytes);
  const props = paths.map((path): OutputFile => ({ path, bytes: parts.get(path) as Uint8Array }));
  return { ...facts, props, ...decodeDocument(bytes) };
}
