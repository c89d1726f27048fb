import fs from "node:fs/promises";
import path from "node:path";
import type { FilePath } from "../../../cli/model/brands.ts";

/** Manifest of a small package with the fields that packing reads. */
export const MANIFEST = {
  name: "@scope/small",
  version: "9.8.7",
  bin: { sitegen: "dist/sitegen.js" },
  exports: { ".": { types: "./dist/types/index.d.ts", default: "./dist/index.js" } },
  files: ["dist", "!dist/compiled", "templates"],
};

/** Writes a package as it is in a built clone. @returns Its folder. */
export async function writeBuiltPackage(folder: string, files: Record<string, string> = {}): Promise<FilePath> {
  const all = {
    "package.json": '{ "name": "the clone\'s own" }',
    LICENSE: "MIT\n",
    "cli/source.ts": "not packed\n",
    "dist/manifest.json": JSON.stringify(MANIFEST),
    "dist/sitegen.js": "#!/usr/bin/env node\n",
    "dist/types/index.d.ts": "export {};\n",
    "dist/compiled/code.bin": "of this machine\n",
    "templates/Page.tsx": "export {};\n",
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
  return folder as FilePath;
}
