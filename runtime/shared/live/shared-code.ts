// Edited code in the hash of a URL, which browsers send to no server: `#live-2=…` is the code of the second block of a page.

export interface SharedCode {
  /** Number of the block on the page, from 1. */
  block: number;
  code: string;
}

/** Characters of code. A link is short, so longer text is no sample but a compressed trap. */
const MAX_CODE = 100_000;

/** With the `#`. */
export async function encodeSharedCode({ block, code }: SharedCode): Promise<string> {
  const stream = new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#live-${block}=${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Number of the block that a hash has code for; null for other hashes. */
export function blockOfHash(hash: string): number | null {
  const [, block] = /^#live-([1-9]\d{0,3})=[\w-]+$/.exec(hash) ?? [];
  return block === undefined ? null : Number(block);
}

/** Null for a hash without code, or with damaged or too much code. */
export async function decodeSharedCode(hash: string): Promise<SharedCode | null> {
  const block = blockOfHash(hash);
  if (block === null) return null;
  try {
    const text = atob(
      hash
        .slice(hash.indexOf("=") + 1)
        .replaceAll("-", "+")
        .replaceAll("_", "/"),
    );
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const code = await readText(stream, MAX_CODE);
    return code === null ? null : { block, code };
  } catch {
    return null;
  }
}

/** Null if it is longer. */
async function readText(stream: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > limit) {
      await reader.cancel();
      return null;
    }
  }
}
