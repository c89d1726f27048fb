import { endBundler } from "./bundler-process.ts";
import { bundleSite } from "./bundle-site.ts";

/** The bundler's service keeps a buffer as large as its largest answer until it ends. It starts again if there is more to bundle. */
export const bundleAndEnd: typeof bundleSite = async (input) => {
  try {
    return await bundleSite(input);
  } finally {
    await endBundler();
  }
};
