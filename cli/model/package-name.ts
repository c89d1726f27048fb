/** Our package name on npm. Sites install the package under the key `sitegen` and import that. */
export const PACKAGE_NAME = "@sitegen/sitegen";

/** The installed package that a path is in: `/site/node_modules/raw-loader/dist/cjs.js` → `raw-loader`; null for other paths. */
export const packageAt = (file: string): string | null =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll("\\", "/"))?.[1] ?? null;
