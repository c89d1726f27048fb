// Structured values, with the large buffers among them as parts of their own: none is copied, neither to be written nor to be read.
import { DefaultDeserializer, DefaultSerializer } from "node:v8";

/** Smaller ones are cheaper copied, in bytes. */
const LARGE = 4_096;
/** Of the number that the first part begins with: how long the value is without its parts. */
const LENGTH_BYTES = 4;

const INSIDE = 0;
const APART = 1;

// documented by Node, not by its types
type Serializer = DefaultSerializer & { _writeHostObject(view: NodeJS.ArrayBufferView): void };
type Deserializer = DefaultDeserializer & { _readHostObject(): unknown };

/** @returns What `decodeParts` takes, one after the other. @throws Error for what structured cloning cannot keep. */
export function encodeParts(content: unknown): Uint8Array[] {
  const serializer = new DefaultSerializer() as Serializer;
  const parts: Uint8Array[] = [];
  let partsEnd = 0;
  const writeInside = serializer._writeHostObject.bind(serializer);
  serializer._writeHostObject = (view) => {
    if (!Buffer.isBuffer(view) || view.length < LARGE) {
      serializer.writeUint32(INSIDE);
      writeInside(view);
      return;
    }
    serializer.writeUint32(APART);
    serializer.writeUint32(partsEnd);
    serializer.writeUint32(view.length);
    partsEnd += view.length;
    parts.push(view);
  };
  serializer.writeHeader();
  serializer.writeValue(content);
  const value = serializer.releaseBuffer();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(value.length);
  return [length, value, ...parts];
}

export function decodeParts(bytes: Uint8Array): unknown {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = LENGTH_BYTES + all.readUInt32LE(0);
  const parts = all.subarray(end);
  const deserializer = new DefaultDeserializer(all.subarray(LENGTH_BYTES, end)) as Deserializer;
  const readInside = deserializer._readHostObject.bind(deserializer);
  deserializer._readHostObject = () => {
    if (deserializer.readUint32() === INSIDE) return readInside();
    const start = deserializer.readUint32();
    return parts.subarray(start, start + deserializer.readUint32());
  };
  deserializer.readHeader();
  return deserializer.readValue();
}
