// Folders and files that the config names, or that have a default place.
import { join } from "node:path";
import { missingConfigPath } from "../diagnostics/config.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";
import type { UserConfig } from "../options/user-config.ts";
import { resolveClientModules } from "./client-modules.ts";
import { firstFolder, fromRoot, isFile, isFolder } from "./site-files.ts";

export interface SitePaths {
  clientModules: string[];
  staticDirectories: string[];
  customCss: string[];
  featureCss: string[];
  themeDir: string | null;
  diagnostics: Diagnostic[];
}

export async function resolvePaths(root: FilePath, user: UserConfig, locate: Locate): Promise<SitePaths> {
  const diagnostics: Diagnostic[] = [];
  const report = (what: string, path: string, keys: Keys, severity: "error" | "warning"): void => {
    const message = `Unexpected absence of the ${what} \`${path}\`, expected it in the site's root`;
    diagnostics.push(missingConfigPath({ message, location: locate(keys), severity }));
  };
  const staticDirectories: string[] = [];
  for (const [index, given] of (user.staticDirectories ?? ["static", "site/static"]).entries()) {
    const path = fromRoot(root, given);
    if (await isFolder(join(root, path))) staticDirectories.push(path);
    else if (user.staticDirectories) report("static folder", path, ["staticDirectories", index], "warning");
  }
  const stylesheets = async (option: "customCss" | "featureCss", byDefault: string[] = []): Promise<string[]> => {
    const found: string[] = [];
    const given = user[option];
    for (const [index, name] of (given === undefined ? byDefault : [given].flat()).entries()) {
      const path = fromRoot(root, name);
      if (await isFile(join(root, path))) found.push(path);
      else if (given !== undefined)
        report("stylesheet", path, Array.isArray(given) ? [option, index] : [option], "error");
    }
    return found;
  };
  const customCss = await stylesheets("customCss", ["site/styles/index.css"]);
  const featureCss = await stylesheets("featureCss");
  const themeDir = await firstFolder(root, [fromRoot(root, user.themeDir ?? "site/theme")]);
  if (user.themeDir !== undefined && themeDir === null) report("theme folder", user.themeDir, ["themeDir"], "error");
  const { scope, stage } = user.markdown?.liveCode ?? {};
  for (const [name, given] of Object.entries({ scope, stage }))
    if (given !== undefined && !(await isFile(join(root, fromRoot(root, given)))))
      report("module for live code", given, ["markdown", "liveCode", name], "error");
  const modules = await resolveClientModules(root, user.clientModules ?? [], locate);
  diagnostics.push(...modules.diagnostics);
  return { staticDirectories, customCss, featureCss, themeDir, clientModules: modules.clientModules, diagnostics };
}
