// The licences of the packages that are part of a bundle.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;
const RULE = "-".repeat(80);

/** Folders of the packages whose code is in the outputs, from the root. */
function bundledPackages({ outputs }) {
  const folders = new Set();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
      if (folder && bytesInOutput > 0) folders.add(folder);
    }
  }
  return [...folders];
}

/** @throws Error for a package without a licence text. */
function describePackage(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length === 0) throw new Error(`${name} comes without the text of its licence`);
  return { title: `${name} ${version}`, text: texts.join("\n\n") };
}

/**
 * Name, version and licence of each package, by name.
 * @param metafile esbuild's.
 * @param root Folder that its paths are relative to.
 */
export function formatLicenses(metafile, root) {
  const packages = bundledPackages(metafile).map((folder) => describePackage(join(root, folder)));
  const byTitle = new Map(packages.map(({ title, text }) => [title, text]));
  const sections = [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, text]) => `${title}\n\n${text}\n`);
  return `sitegen contains code of these packages.\n\n${sections.map((section) => `${RULE}\n${section}`).join("\n")}`;
}
