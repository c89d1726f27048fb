import type { Hash, OutputPath } from "../model/brands.ts";
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
 * A rendered page in pieces: the hash of the sidebar (or nothing), the facts as JSON and the large props, each after its length,
 * then the document, which is large and not copied.
 */
export function encodePage({ html, wholeSidebar, props, ...rest }: RenderedPage): readonly Uint8Array[] {
  const facts: Facts = { ...rest, props: props.map(({ path }) => path) };
  const sidebar = Buffer.from(wholeSidebar ?? "");
  const texts = Buffer.concat(props.map(textOf).flatMap(afterLength));
  return [...[sidebar, Buffer.from(JSON.stringify(facts)), texts].flatMap(afterLength), html];
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function split(bytes: Uint8Array): { sidebar: Buffer; json: Buffer; texts: Buffer; html: Buffer } {
  const buffer = asBuffer(bytes);
  const sidebar = partAt(buffer, 0);
  const json = partAt(buffer, LENGTH_BYTES + sidebar.length);
  const texts = partAt(buffer, 2 * LENGTH_BYTES + sidebar.length + json.length);
  return {
    sidebar,
    json,
    texts,
    html: buffer.subarray(3 * LENGTH_BYTES + sidebar.length + json.length + texts.length),
  };
}

const hashIn = (bytes: Buffer): Hash | null => (bytes.length > 0 ? (bytes.toString("latin1") as Hash) : null);

/** The parts that need no parsing. The document is a view of the bytes. */
export function decodeDocument(bytes: Uint8Array): Pick<RenderedPage, "html" | "wholeSidebar"> {
  const { sidebar, html } = split(bytes);
  return { html, wholeSidebar: hashIn(sidebar) };
}

/** The document is a view of the bytes. */
export function decodePage(bytes: Uint8Array): RenderedPage {
  const { json, texts } = split(bytes);
  const { props: paths, ...facts } = JSON.parse(json.toString("utf8")) as Facts;
  let at = 0;
  const props = paths.map((path): OutputFile => {
    const text = partAt(texts, at);
    at += LENGTH_BYTES + text.length;
    return { path, bytes: text };
  });
  return { ...facts, props, ...decodeDocument(bytes) };
}
