// Compressed files beside the files themselves, for hosts that send them as they are, such as nginx with `brotli_static`.
import type { FilePath, Hash, OutputPath } from "../model/brands.ts";
import {
  COMPRESSED_EXTENSIONS,
  compress,
  type Compression,
  compressorVersion,
  MIN_COMPRESSED_BYTES,
} from "../model/delivery/compression.ts";
import { contentHash } from "../model/content-hash.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { Host, Task } from "../model/host.ts";
import { contentType, isCompressible } from "../model/delivery/media-type.ts";
import type { OutputFile, OutputStage } from "../model/output.ts";

interface Item {
  source: OutputFile;
  hash: Hash;
  encoding: Compression;
}

/** Empty bytes for a file that does not get smaller. */
type Compressed = { bytes: Uint8Array } | { file: FilePath };

const ENCODINGS: readonly Compression[] = ["br", "gzip"];

/** Read on each use: all files at once would not fit into memory. */
const readOutput = (file: OutputFile): Uint8Array =>
  "copyOf" in file ? readRegularFile(file.copyOf) : Buffer.from(file.bytes);

const compressTask: Task<Item, null, Compressed> = {
  name: "compress",
  key: ({ hash, encoding }) => [hash, encoding, compressorVersion()],
  codec: {
    encode: (result) => ("bytes" in result ? [result.bytes] : []),
    decode: (bytes) => ({ bytes }),
  },
  async run({ source, encoding }) {
    const plain = readOutput(source);
    const bytes = await compress(plain, encoding);
    return { value: { bytes: bytes.length < plain.length ? bytes : new Uint8Array() }, diagnostics: [] };
  },
};

const pathOf = ({ source, encoding }: Item): OutputPath =>
  `${source.path}${COMPRESSED_EXTENSIONS[encoding]}` as OutputPath;

/** Whether hosts send the file to readers, as text or in another form that gets smaller. */
const isCompressed = ({ path }: OutputFile): boolean =>
  path !== "_headers" && path !== "_redirects" && isCompressible(contentType(path));

/**
 * Compresses what readers load. A file of the site with such a name takes precedence.
 * @param outputs All other files of the output; those in the stage are written.
 */
export async function compressOutputs(
  outputs: readonly OutputFile[],
  stage: Pick<OutputStage, "put">,
  host: Pick<Host, "runAll">,
): Promise<OutputFile[]> {
  const names = new Set<string>(outputs.map(({ path }) => path));
  const items = outputs.filter(isCompressed).flatMap((source): Item[] => {
    const plain = readOutput(source);
    if (plain.length < MIN_COMPRESSED_BYTES) return [];
    const hash = contentHash(plain);
    return ENCODINGS.map((encoding) => ({ source, hash, encoding })).filter((item) => !names.has(pathOf(item)));
  });
  const { values } = await host.runAll(compressTask, items, null, async (item, result) =>
    "bytes" in result && result.bytes.length > 0 ? { file: await stage.put(pathOf(item), () => result.bytes) } : result,
  );
  return items.flatMap((item, index): OutputFile[] => {
    const value = values[index];
    return value && "file" in value ? [{ path: pathOf(item), copyOf: value.file }] : [];
  });
}
