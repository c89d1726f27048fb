// Encodes structured values with their large buffers as separate parts, which are written without a copy and read on demand.
import { DefaultDeserializer, DefaultSerializer } from "node:v8";
import { crc32 } from "node:zlib";

/** Smaller buffers are cheaper to copy; in bytes. */
const LARGE_BYTES = 4_096;

const INLINE = 0;
const PART = 1;

// Node documents these methods, but its types lack them
type Serializer = DefaultSerializer & { _writeHostObject(view: NodeJS.ArrayBufferView): void };
type Deserializer = DefaultDeserializer & { _readHostObject(): unknown };

/** Position of a part among all parts, in bytes, and its checksum. */
export interface PartPlace {
  start: number;
  length: number;
  checksum: number;
}

/** Bytes that are created or read on demand, so that a large record is never in memory as a whole. Empty itself. */
export class LateBytes extends Uint8Array {
  readonly create: () => Uint8Array;
  constructor(create: () => Uint8Array) {
    super();
    this.create = create;
  }
}

export const bytesOf = (part: Uint8Array): Uint8Array => (part instanceof LateBytes ? part.create() : part);

/**
 * @param writePart Called with each part, in the order of their positions.
 * @returns The head: everything else, and the places of the parts.
 * @throws Error for values that cannot be cloned.
 */
export function encodeParts(content: unknown, writePart: (part: Uint8Array) => void): Uint8Array {
  const serializer = new DefaultSerializer() as Serializer;
  let start = 0;
  const writeInline = serializer._writeHostObject.bind(serializer);
  serializer._writeHostObject = (object) => {
    const view = object instanceof Uint8Array ? bytesOf(object) : object;
    if (!(view instanceof Uint8Array) || view.length < LARGE_BYTES) {
      serializer.writeUint32(INLINE);
      writeInline(view);
      return;
    }
    serializer.writeUint32(PART);
    for (const number of [start, view.length, crc32(view)]) serializer.writeUint32(number);
    start += view.length;
    writePart(view);
  };
  serializer.writeHeader();
  serializer.writeValue(content);
  return serializer.releaseBuffer();
}

/** @param partAt Returns the value to use for a part. */
export function decodeParts(head: Uint8Array, partAt: (place: PartPlace) => unknown): unknown {
  const deserializer = new DefaultDeserializer(head) as Deserializer;
  const readInline = deserializer._readHostObject.bind(deserializer);
  deserializer._readHostObject = () => {
    if (deserializer.readUint32() === INLINE) return readInline();
    const [start, length, checksum] = [deserializer.readUint32(), deserializer.readUint32(), deserializer.readUint32()];
    return partAt({ start, length, checksum });
  };
  deserializer.readHeader();
  return deserializer.readValue();
}
