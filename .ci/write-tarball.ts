// `npm run tarball [folder]`: writes the tarball of the built package into a folder, by default this repository's. The name of
// the tarball changes with its content, so the printed command also updates a site.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../cli/model/brands.ts";
import { installCommand } from "../cli/pack/install-command.ts";
import { packPackage } from "../cli/pack/pack-package.ts";

const packageDir = fileURLToPath(new URL("..", import.meta.url)) as FilePath;
const { fileName, bytes } = await packPackage({ packageDir, distDir: path.join(packageDir, "dist") as FilePath });
const folder = path.resolve(process.env.INIT_CWD ?? packageDir, process.argv[2] ?? packageDir) as FilePath;
const file = path.join(folder, fileName);
writeFileSync(file, bytes);
process.stdout.write(`Wrote ${file}. In its folder, run:\n\n  ${installCommand(folder, fileName)}\n`);
