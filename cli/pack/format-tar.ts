export interface TarEntry {
  /** Posix path inside the archive, at most 255 bytes. */
  path: string;
  bytes: Uint8Array;
  executable: boolean;
}

const BLOCK = 512;
/** Date of every file, fixed so that the archive depends only on contents. Some tools reject dates before 1980. */
const MODIFIED_SECONDS = 500_000_000;

/** Formats a number as a tar field: octal digits and a NUL. */
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, "0")}\0`;

/**
 * Splits a path into ustar's two fields.
 * @throws Error if the path does not fit.
 */
function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: "", name: path };
  for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(name) > 100) break;
    if (Buffer.byteLength(prefix) <= 155) return { prefix, name };
  }
  throw new Error(`The path is too long for an archive: ${path}`);
}

function formatHeader({ path, bytes, executable }: TarEntry): Buffer {
  const { prefix, name } = splitPath(path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(executable ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108); // user
  header.write(octal(0, 8), 116); // group
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(MODIFIED_SECONDS, 12), 136);
  header.write(" ".repeat(8), 148); // the checksum counts its own field as spaces
  header.write("0", 156); // type: file
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 7)} `, 148);
  return header;
}

/** An uncompressed ustar archive. The same entries give the same bytes. */
export function formatTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => [
    formatHeader(entry),
    entry.bytes,
    Buffer.alloc((BLOCK - (entry.bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
