import { unreadableImage } from "../diagnostics/bundle.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { ImageVariant } from "../model/delivery/image-variants.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host, Task } from "../model/host.ts";
import type { ImageEncoder } from "./open-encoder.ts";
import type { ShownImage } from "./shown-images.ts";

interface Encoding {
  image: ShownImage;
  variant: ImageVariant;
}

interface Shared {
  encoder: ImageEncoder;
  host: Pick<Host, "readFile">;
}

const encodeTask: Task<Encoding, Shared, Uint8Array> = {
  name: "image",
  key: ({ variant }) => [variant.key],
  codec: { encode: (image) => [image], decode: (bytes) => bytes },
  async run({ image: { asset, location }, variant }, { encoder, host }) {
    try {
      return { value: await encoder.encode(await host.readFile(asset.file), variant), diagnostics: [] };
    } catch (error) {
      const reason = readThrown(error).message.trim().split("\n", 1)[0];
      const message = `Unexpected content of the image, expected one that \`sharp\` reads: ${reason}`;
      return { value: undefined, diagnostics: [unreadableImage({ message, location })] };
    }
  },
};

/**
 * Makes the variants of images.
 * @param onImage Gets each file as it is ready; none stays in memory.
 */
export async function encodeImages(
  images: readonly ShownImage[],
  encoder: ImageEncoder,
  host: Host,
  onImage: (variant: ImageVariant, bytes: Uint8Array) => Promise<void>,
): Promise<Diagnostic[]> {
  const encodings = images.flatMap((image) => image.variants.map((variant) => ({ image, variant })));
  const { diagnostics } = await host.runAll(encodeTask, encodings, { encoder, host }, async ({ variant }, bytes) => {
    await onImage(variant, bytes);
    return NOTHING;
  });
  // none of the sizes of a damaged image can be made
  return [...new Map(diagnostics.map((fault) => [JSON.stringify(fault.location), fault])).values()];
}

/** In place of a file that was handed on. */
const NOTHING = new Uint8Array();
