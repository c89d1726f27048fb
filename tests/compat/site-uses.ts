import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AdoptedOption, Effect } from "../../cli/model/plugins/option-effect.ts";

/** What a site uses beside its content: names only. */
export interface SiteUses {
  /** By package; `own` are those of the site itself. With several instances, the best that becomes of one. */
  plugins: Record<string, Effect>;
  own: number;
  /** Components in `src/theme`, as `Navbar/Logo`; false for those that have no counterpart. */
  components: Record<string, boolean>;
  /** Options, and functions of plugins, without effect. */
  ignored: string[];
  versions: number;
  /** Languages of the output. */
  locales: number;
}

interface Report {
  options?: readonly AdoptedOption[];
  diagnostics: readonly { name: string; location?: { path: string } }[];
}

const EFFECTS: readonly Effect[] = ["ignored", "unneeded", "replaced", "honoured"];
/** Content plugins are always there. */
const CONTENT = /^@docusaurus\/(?:plugin-content-|theme-classic|preset-classic)/;

/**
 * Reads what a build reported of a site, and its folder.
 * @param output Folder of the built site; null if it is not built.
 */
export function usesOf(folder: string, report: Report, output: string | null): SiteUses {
  const plugins: Record<string, Effect> = {};
  const own = new Set<string>();
  const ignored = new Set<string>();
  for (const { option, name, module, part, effect } of report.options ?? []) {
    // a function of the config, or a file beside it
    const isOwn =
      module === null || (module !== undefined && (module.startsWith(".") || existsSync(path.join(folder, module))));
    if (effect === "ignored") ignored.add(part === null ? (name ?? nameOfOption(option)) : `${part} of a plugin`);
    if (name === null || part !== null) continue;
    if (isOwn) own.add(option + name);
    else if (!CONTENT.test(name)) {
      const key = module ?? name;
      const best = Math.max(EFFECTS.indexOf(effect), EFFECTS.indexOf(plugins[key] ?? "ignored"));
      plugins[key] = EFFECTS[best] ?? effect;
    }
  }
  const unused = new Set(
    report.diagnostics.flatMap(({ name, location }) => (name === "unused-theme-file" && location ? location.path : [])),
  );
  const files = scriptsIn(path.join(folder, "src/theme"));
  return {
    plugins,
    own: own.size,
    components: Object.fromEntries(files.map((file) => [componentOf(file), !unused.has(`src/theme/${file}`)])),
    ignored: [...ignored].sort(),
    versions: countVersions(folder),
    locales: output === null ? 0 : countLanguages(output),
  };
}

/** `presets[0][1].docs.path` is `docs.path`; an option of a plugin stands alone. */
const nameOfOption = (option: string): string => option.replace(/^(?:plugins|themes|presets)\[\d+\](?:\[1\])?\.?/, "");

function scriptsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.d\.ts$/.test(file));
}

const componentOf = (file: string): string => file.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "");

/** Of all instances of docs. */
function countVersions(folder: string): number {
  const files = readdirSync(folder).filter((name) => /^(?:.*_)?versions\.json$/.test(name));
  return files.reduce((sum, name) => sum + (JSON.parse(readFileSync(path.join(folder, name), "utf8")) as []).length, 0);
}

function countLanguages(output: string): number {
  const folders = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const homes = ["", ...folders.map(({ name }) => name)].map((name) => path.join(output, name, "index.html"));
  const languages = homes
    .filter(existsSync)
    .map((file) => /<html[^>]* lang="([^"]*)"/.exec(readFileSync(file, "utf8"))?.[1]);
  return new Set(languages).size;
}
