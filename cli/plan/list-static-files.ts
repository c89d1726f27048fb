import path from "node:path";
import { staticLink } from "../diagnostics/files.ts";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { StaticFile } from "./site-plan.ts";

/** Files of all static folders, and an error for each symbolic link. For the same output path, the earlier folder wins. */
export async function listStaticFiles(
  { root, staticDirectories }: Pick<SiteConfig, "root" | "staticDirectories">,
  host: Pick<Host, "glob" | "links">,
): Promise<{ files: StaticFile[]; diagnostics: Diagnostic[] }> {
  const files = new Map<string, StaticFile>();
  const diagnostics: Diagnostic[] = [];
  for (const dir of staticDirectories) {
    const cwd = path.join(root, dir) as FilePath;
    const ignore = ["**/.DS_Store"];
    const [names, links] = await Promise.all([
      host.glob(["**/*", "**/.well-known/**", "**/.nojekyll"], { cwd, ignore }),
      host.links(cwd),
    ]);
    for (const name of names)
      if (!files.has(name)) files.set(name, { output: name as OutputPath, file: path.join(cwd, name) as FilePath });
    diagnostics.push(...links.map(({ path: name, target }) => describeLink(path.posix.join(dir, name), target)));
  }
  return { files: [...files.values()].sort((a, b) => (a.output < b.output ? -1 : 1)), diagnostics };
}

/** A link could publish any file of the machine, and not following it would leave a file out without notice. */
const describeLink = (file: string, target: string): Diagnostic =>
  staticLink({
    message: `Unexpected symbolic link \`${file}\` to \`${target}\`, expected a file or folder: links in static folders are not followed`,
    location: { path: file },
    help: staticLink.entry.remedy,
  });
