import type { FilePath, Hash, OutputPath } from "../brands.ts";

/** A file copied, hashed and measured for the site. */
export interface Asset {
  file: FilePath;
  url: string;
  output: OutputPath;
  hash: Hash;
  /** Size of an image's file. */
  bytes?: number;
  /** Pixels; absent if it is no image or has no intrinsic size. */
  width?: number;
  height?: number;
  /** An image with several frames. */
  isAnimated?: true;
  /** An image that no browser shows: it is empty, or its content is not that of its format. */
  isDamaged?: true;
}
