// The package.json of the tarball. The repository's package.json lists every package that sitegen is built from; most are bundled
// into `dist`, so an installed copy needs only the packages below.

/** Binaries, and packages that the bundler reads for sites: React and its fast refresh. */
const INSTALLED = ["esbuild", "react", "react-dom", "react-refresh", "satteri"];
/** The declarations of `sitegen` and `sitegen/react` import React's. A range: a site may ask for a newer one. */
const TYPES = ["@types/react"];
const FIELDS = [
  "name",
  "version",
  "private",
  "description",
  "type",
  "license",
  "engines",
  "bin",
  "exports",
  "files",
  "optionalDependencies",
];

/** @param manifest The repository's package.json. */
export function publishedManifest(manifest) {
  const dependencies = Object.fromEntries([
    ...TYPES.map((name) => [name, `^${manifest.devDependencies[name]}`]),
    ...INSTALLED.map((name) => [name, manifest.dependencies[name]]),
  ]);
  const fields = FIELDS.filter((name) => name in manifest).map((name) => [name, manifest[name]]);
  return { ...Object.fromEntries(fields), dependencies };
}
