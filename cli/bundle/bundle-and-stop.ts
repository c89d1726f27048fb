import { stopBundler } from "./bundler-process.ts";
import { bundleSite } from "./bundle-site.ts";

/** Bundles and stops esbuild, whose process keeps a buffer as large as its largest response. It restarts on the next use. */
export const bundleAndStop: typeof bundleSite = async (input) => {
  try {
    return await bundleSite(input);
  } finally {
    await stopBundler();
  }
};
