// Structured values, with the large buffers among them as parts of their own: none is copied to be written, and none need be read
// before somebody asks for it.
import { DefaultDeserializer, DefaultSerializer } from "node:v8";
import { crc32 } from "node:zlib";

/** Smaller ones are cheaper copied, in bytes. */
const LARGE = 4_096;

const INSIDE = 0;
const APART = 1;

// documented by Node, not by its types
type Serializer = DefaultSerializer & { _writeHostObject(view: NodeJS.ArrayBufferView): void };
type Deserializer = DefaultDeserializer & { _readHostObject(): unknown };

/** Where a part lies among all, in bytes, and its checksum. */
export interface PartPlace {
  start: number;
  length: number;
  checksum: number;
}

/**
 * Bytes that are made when their turn comes, so that those of a large record never stand in memory together. A view without
 * bytes of its own: serializers ask about nothing else.
 */
export class LateBytes extends Uint8Array {
  readonly make: () => Uint8Array;
  constructor(make: () => Uint8Array) {
    super();
    this.make = make;
  }
}

/** Bytes of a part, made or read now. */
export const bytesOf = (part: Uint8Array): Uint8Array => (part instanceof LateBytes ? part.make() : part);

/**
 * @param put Takes the parts as they are met; they lie one after the other.
 * @returns What tells of everything else, and of where the parts lie.
 * @throws Error for what structured cloning cannot keep.
 */
export function encodeParts(content: unknown, put: (part: Uint8Array) => void): Uint8Array {
  const serializer = new DefaultSerializer() as Serializer;
  let start = 0;
  const writeInside = serializer._writeHostObject.bind(serializer);
  serializer._writeHostObject = (found) => {
    const view = found instanceof Uint8Array ? bytesOf(found) : found;
    if (!(view instanceof Uint8Array) || view.length < LARGE) {
      serializer.writeUint32(INSIDE);
      writeInside(view);
      return;
    }
    serializer.writeUint32(APART);
    for (const number of [start, view.length, crc32(view)]) serializer.writeUint32(number);
    start += view.length;
    put(view);
  };
  serializer.writeHeader();
  serializer.writeValue(content);
  return serializer.releaseBuffer();
}

/** @param partAt Gives what stands for a part. */
export function decodeParts(head: Uint8Array, partAt: (place: PartPlace) => unknown): unknown {
  const deserializer = new DefaultDeserializer(head) as Deserializer;
  const readInside = deserializer._readHostObject.bind(deserializer);
  deserializer._readHostObject = () => {
    if (deserializer.readUint32() === INSIDE) return readInside();
    const [start, length, checksum] = [deserializer.readUint32(), deserializer.readUint32(), deserializer.readUint32()];
    return partAt({ start, length, checksum });
  };
  deserializer.readHeader();
  return deserializer.readValue();
}
