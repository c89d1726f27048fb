// The bundler for stages that may not need it: its code is loaded when it first bundles, since most edits change text.
import type { BundleSite } from "./bundle-input.ts";

const load = () => import("./bundle-site.ts");

/** See `bundleSite` of the module. */
export const bundleSite: BundleSite = async (input) => (await load()).bundleSite(input);

/** See `bundleAndStop` of the module. */
export const bundleAndStop: BundleSite = async (input) => (await load()).bundleAndStop(input);
