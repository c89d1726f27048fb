// `sitegen eject <part>`: a file of the theme in the site's folder of theme files, wrapped or whole.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ejectRefused } from "../../diagnostics/upkeep.ts";
import { listAvailable, nearest } from "../../diagnostics/nearest.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { listIfPresent, pathExists, readRegularFile } from "../../model/disk/read-file.ts";
import { formatEjectedHeader } from "../../site/ejected-header.ts";

export interface EjectFlags {
  /** Name of a component; undefined lists all. */
  part: string | undefined;
  /** Copies the file. Otherwise the new file wraps the original. */
  whole: boolean;
  /** Replaces a file that exists. */
  force: boolean;
}

/** The installed package. */
export interface Installed {
  packageDir: string;
  version: string;
}

/** Folders with parts, in the order in which a name is searched. Those of the first constant are in folders as their names say. */
const NAMED = "templates/docusaurus";
const FOLDERS = ["templates", "templates/parts", NAMED, "templates/theme"];
/** Entry points; a name of two components, which one file would replace; and modules without a component of their name. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...["Document", "SidebarFragment", "ThemedImage"],
  ...["Article", "Notices", "PostMeta", "Toc"],
]);
/** Its original is two components: the shell, and the layout of component pages. */
const SHELL = "Layout";
/** A table of components, to which a site adds its own. */
const TABLE = "MDXComponents";

/** Components by name: paths in the package. */
export function listParts(packageDir: string): Map<string, string> {
  const parts = new Map<string, string>();
  const list = (folder: string, prefix: string, isDeep: boolean): void => {
    for (const file of listIfPresent(path.join(packageDir, folder, prefix)).sort()) {
      const [, name, extension] = /^([A-Z]\w*)(\.tsx)?$/.exec(file) ?? [];
      if (name === undefined) continue;
      if (extension === undefined) {
        if (isDeep) list(folder, `${prefix}${name}/`, isDeep);
      } else if (!INTERNAL.has(prefix + name) && !parts.has(prefix + name))
        parts.set(prefix + name, `${folder}/${prefix}${file}`);
    }
  };
  for (const folder of FOLDERS) list(folder, "", folder === NAMED);
  return parts;
}

export async function eject(
  { root, themeDir, configFile }: Pick<SiteConfig, "root" | "themeDir" | "configFile">,
  { part, whole, force }: EjectFlags,
  { packageDir, version }: Installed,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const parts = listParts(packageDir);
  const names = [...parts.keys()].sort();
  if (part === undefined) return { text: `${names.join("\n")}\n`, diagnostics: [] };
  const refuse = (message: string, help: string) => ({ text: "", diagnostics: [ejectRefused({ message, help })] });
  const original = parts.get(part);
  if (original === undefined) {
    const close = nearest(part, names);
    return refuse(
      `Unexpected part \`${part}\`, expected a component of the theme`,
      close === undefined ? listAvailable("parts", part, names) : `Did you mean \`${close}\`?`,
    );
  }
  if (part === TABLE && whole)
    return refuse(
      `Unexpected \`--whole\` for \`${TABLE}\`, expected a file with the site's own components`,
      `Run \`sitegen eject ${TABLE}\`.`,
    );
  if (part === SHELL && !whole)
    return refuse(`Unexpected wrapper of \`${SHELL}\`, expected a copy`, `Run \`sitegen eject ${SHELL} --whole\`.`);
  const folder = themeDir ?? (path.basename(configFile).startsWith("docusaurus.") ? "src/theme" : "site/theme");
  const inTheWay = ["tsx", "ts", "jsx", "js"]
    .map((extension) => path.posix.join(folder, `${part}.${extension}`))
    .find((file) => pathExists(path.join(root, file)));
  const file = path.posix.join(folder, `${part}.tsx`);
  if (inTheWay !== undefined && (!force || inTheWay !== file))
    return refuse(
      `Unexpected file \`${inTheWay}\`, which replaces \`${part}\` already`,
      inTheWay === file ? "Commit it, and add `--force` to overwrite it." : "Remove it first.",
    );
  const source = readRegularFile(path.join(packageDir, original)).toString("utf8");
  const header = formatEjectedHeader({ original, version, hash: whole ? contentHash(source) : null });
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), header + (whole ? rewriteImports(source, original) : wrapperOf(part)));
  return { text: `Wrote ${file}, ${whole ? `a copy of ${original}` : `which wraps ${part}`}.\n`, diagnostics: [] };
}

const wrapperOf = (part: string): string => {
  const original = JSON.stringify(`@theme-original/${part}`);
  const name = path.posix.basename(part);
  const lines =
    part === TABLE
      ? [`import ${TABLE} from ${original};`, "", `export default { ...${TABLE} };`]
      : [
          'import type { ComponentProps } from "react";',
          `import Original from ${original};`,
          "",
          `export default function ${name}(props: ComponentProps<typeof Original>) {`,
          "  return <Original {...props} />;",
          "}",
        ];
  return `${lines.join("\n")}\n`;
};

/** Relative imports lead to the package. @param original Path of the file in the package. */
const rewriteImports = (source: string, original: string): string =>
  source.replace(
    /(^(?:import|export)\b[^;"']*?(?:\bfrom\s*)?|\bimport\()(["'])(\.{1,2}\/[^"']+)\2/gm,
    (_, before: string, quote: string, specifier: string) => {
      const target = path.posix.join(path.posix.dirname(original), specifier).replace(/\.tsx?$/, "");
      return `${before}${quote}sitegen/source/${target}${quote}`;
    },
  );
