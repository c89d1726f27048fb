import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A site of a folder of checkouts. */
export interface Site {
  /** Folder of the checkout. */
  name: string;
  /** Folder of its config, from that of the checkout. */
  folder: string;
  repository: string | null;
  commit: string | null;
  /** Why it cannot be built as it is, or not without what the checkout lacks; null for a site to build. */
  replaced: string | null;
  /** What is worth knowing about its result. */
  note: string | null;
}

/** `sites.json` beside the checkouts: what their folders do not say. */
type Notes = Record<string, Partial<Omit<Site, "name">>>;

const UNKNOWN = { repository: null, commit: null, replaced: null, note: null };
const CONFIG = /^docusaurus\.config\.[cm]?[jt]s$/;
const DEEPEST = 3;

/** All checkouts with a config of Docusaurus, by name. Of several configs, the one nearest to the root counts. */
export function findSites(checkouts: string): Site[] {
  const file = path.join(checkouts, "sites.json");
  const notes: Notes = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Notes) : {};
  return foldersIn(checkouts).flatMap((name) => {
    const { folder = findConfigFolder(path.join(checkouts, name)), ...known } = notes[name] ?? {};
    return folder === null ? [] : [{ name, folder, ...UNKNOWN, ...known }];
  });
}

function findConfigFolder(root: string): string | null {
  let level = ["."];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const found = level.find((folder) => configOf(path.join(root, folder)) !== undefined);
    if (found !== undefined) return found;
    level = level.flatMap((folder) => foldersIn(path.join(root, folder)).map((name) => path.join(folder, name)));
  }
  return null;
}

/** Name of the config in a folder. */
export function configOf(folder: string): string | undefined {
  return readdirSync(folder).find((name) => CONFIG.test(name));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}
