import fs from "node:fs/promises";
import path from "node:path";
import { folderNotEmpty } from "../diagnostics/command-line.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { describeDiskFault } from "../write/disk-fault.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

/** npm leaves these two names out of, or rewrites them in, a package: they stand under others there. */
const PACKED_NAMES: Record<string, string> = { gitignore: ".gitignore", "package.template.json": "package.json" };

/** A package name that npm accepts, from a folder's name. */
function packageName(folder: string): string {
  const name = path.basename(folder).normalize("NFKD").toLowerCase();
  return name.replace(/[^a-z0-9._-]+/g, "-").replace(/^[._-]+|[._-]+$/g, "") || "site";
}

async function copyStarter(from: string, to: string, values: Record<string, string>): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      await copyStarter(source, path.join(to, entry.name), values);
      continue;
    }
    const name = PACKED_NAMES[entry.name] ?? entry.name;
    const text = (await fs.readFile(source, "utf8")).replace(
      /__(\w+)__/g,
      (whole, key: string) => values[key] ?? whole,
    );
    await fs.writeFile(path.join(to, name), text, { flag: "wx" });
  }
}

/** `sitegen init <dir>`: a small site that builds. */
export async function init(base: string, dir: string, world: World): Promise<number> {
  const folder = path.resolve(base, dir);
  const relative = path.relative(world.cwd, folder) || ".";
  const shown = relative.startsWith("..") ? folder : relative;
  const fail = (diagnostic: Diagnostic): number => {
    printDiagnostics([diagnostic], world, base);
    return exitCodeOf([diagnostic]);
  };
  const message = `Unexpected files in \`${shown}\`, expected a new or empty folder`;
  try {
    const existing = await fs.readdir(folder).catch((error) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    if (existing.length > 0) return fail(folderNotEmpty({ message, help: folderNotEmpty.entry.remedy }));
    const values = { name: packageName(folder), version: world.version };
    await copyStarter(path.join(world.packageDir, "templates", "starter"), folder, values);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
      return fail(
        folderNotEmpty({
          message: `Unexpected file \`${shown}\`, expected a new or empty folder`,
          help: folderNotEmpty.entry.remedy,
        }),
      );
    const diagnostic = describeDiskFault(error, { root: base, bytes: 0 });
    if (!diagnostic) throw error;
    return fail(diagnostic);
  }
  const enter = shown === "." ? "" : `  cd ${/^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown)}\n`;
  world.stdout.write(
    `A new site stands in ${shown}. Next:\n\n${enter}  npm install\n  npm run build\n  npm run serve\n\nPages are in content/docs and site/pages, options in site/sitegen.config.ts.\n`,
  );
  return 0;
}
