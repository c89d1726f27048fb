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

/** The facts in JSON. */
type Facts = Omit<RenderedPage, "html" | "wholeSidebar" | "props">;

const afterLength = (part: Uint8Array): Uint8Array[] => [lengthOf(part), part];

function textOf(file: OutputFile): Uint8Array {
  if ("copyOf" in file) throw new Error(`Unexpected written file \`${file.path}\` of a page that was just rendered`);
  return Buffer.from(file.bytes);
}

/**
 * A rendered page in pieces: the hash of the sidebar (or nothing), the paths of its large props by line, and the facts as JSON, each
 * after its length; then the document, which is large and not copied. Large props are parts: thousands of pages may have the same.
 */
export function encodePage({ html, wholeSidebar, props, ...facts }: RenderedPage): readonly Uint8Array[] {
  const paths = props.map(({ path }) => path).join("\n");
  const texts = [wholeSidebar ?? "", paths, JSON.stringify(facts satisfies Facts)];
  return [...texts.flatMap((text) => afterLength(Buffer.from(text))), html];
}

/** The large props of a page. Their paths have the hash of their content. */
export const partsOfPage = ({ props }: RenderedPage): ResultPart[] =>
  props.map((file) => ({ name: file.path, bytes: () => textOf(file) }));

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function split(bytes: Uint8Array): Record<"sidebar" | "props" | "facts" | "html", Buffer> {
  const buffer = asBuffer(bytes);
  let end = 0;
  const next = (): Buffer => {
    const part = partAt(buffer, end);
    end += LENGTH_BYTES + part.length;
    return part;
  };
  return { sidebar: next(), props: next(), facts: next(), html: buffer.subarray(end) };
}

const hashIn = (bytes: Buffer): Hash | null => (bytes.length > 0 ? (bytes.toString("latin1") as Hash) : null);

/** The parts that need no parsing. The document is a view of the bytes. */
export function decodeDocument(bytes: Uint8Array): Pick<RenderedPage, "html" | "wholeSidebar"> {
  const { sidebar, html } = split(bytes);
  return { html, wholeSidebar: hashIn(sidebar) };
}

/** Names of the parts of a page. */
export const partNames = (bytes: Uint8Array): OutputPath[] => {
  const paths = split(bytes).props.toString("utf8");
  return paths === "" ? [] : (paths.split("\n") as OutputPath[]);
};

/** The document is a view of the bytes. */
export function decodePage(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>): RenderedPage {
  const facts: Facts = JSON.parse(split(bytes).facts.toString("utf8"));
  const props = partNames(bytes).map((path): OutputFile => ({ path, bytes: parts.get(path) as Uint8Array }));
  return { ...facts, props, ...decodeDocument(bytes) };
}
