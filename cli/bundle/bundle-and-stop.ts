import { stopBundler } from "./bundler-process.ts";
import { bundleSite } from "./bundle-site.ts";
import type { BundleSite } from "./bundle-input.ts";

/** Bundles and stops esbuild, whose process keeps a buffer as large as its largest response. It restarts on the next use. */
export const bundleAndStop: BundleSite = async (input) => {
  try {
    return await bundleSite(input);
  } finally {
    await stopBundler();
  }
};
