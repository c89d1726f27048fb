// What plugins add besides content: tags of every page, scripts, components of the theme, texts, rules of the bundler, and the files
// that they read.
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { pathExists } from "../../model/disk/read-file.ts";
import type { HtmlTag } from "../../../runtime/shared/site-data.ts";
import { type Additions, type ModuleRules, NO_RULES } from "../../model/plugins/additions.ts";
import type { Plugin } from "./plugin.ts";
import type { PluginCaller } from "./plugin-caller.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import { readTags } from "../../plugins/read-tags.ts";
import {
  blankConfiguration,
  type BundlingRead,
  bundlingTools,
  type IgnoredPart,
  joinRules,
  readConfiguration,
} from "./read-webpack.ts";
import { isFields } from "../../plugins/fields.ts";

export interface Parts {
  parts: Pick<Additions, "tags" | "clientModules" | "themeDirs" | "messages" | "watched" | "readsUnknown" | "rules">;
  /** Parts of plugins without effect. */
  ignored: readonly (IgnoredPart & { plugin: Plugin })[];
}

/** A plugin with the content that it loaded. */
export interface LoadedPlugin {
  plugin: Plugin;
  content: unknown;
}

export async function collectParts(
  loaded: readonly LoadedPlugin[],
  caller: PluginCaller,
  { root, resolve }: Pick<PluginHost, "root" | "resolve">,
): Promise<Parts> {
  const server: ModuleRules[] = [];
  const client: ModuleRules[] = [];
  const ignored = new Map<string, IgnoredPart & { plugin: Plugin }>();
  const tags = { head: [] as HtmlTag[], bodyStart: [] as HtmlTag[], bodyEnd: [] as HtmlTag[] };
  const clientModules: FilePath[] = [];
  const themeDirs: FilePath[] = [];
  const messages: Record<string, string> = {};
  const watched: string[] = [];
  let readsUnknown = false;
  for (const { plugin, content } of loaded) {
    for (const [place, one] of await tagsOf(plugin, content, caller)) tags[place].push(one);
    clientModules.push(...(await clientModulesOf(plugin, caller, root)));
    const themeDir = await themeDirOf(plugin, caller, root);
    // a later theme wins
    if (themeDir) themeDirs.unshift(themeDir);
    const texts = await caller.call(plugin, "getDefaultCodeTranslationMessages");
    for (const [id, text] of Object.entries(isFields(texts) ? texts : {}))
      if (typeof text === "string") messages[id] = text;
    const paths = await caller.callForTexts(plugin, "getPathsToWatch");
    watched.push(...(paths ?? []).map((one) => path.resolve(root, one)));
    readsUnknown ||= paths === undefined && plugin.hook("loadContent") !== null;
    for (const [isServer, rules] of [
      [true, server],
      [false, client],
    ] as const) {
      const read = await configurationOf(plugin, content, isServer, caller, (target) =>
        aliasTarget(target, root, resolve),
      );
      if (!read) continue;
      rules.push(read.rules);
      for (const one of read.ignored) ignored.set(`${plugin.name} ${plugin.id} ${one.part}`, { plugin, ...one });
    }
  }
  const rules = { server: joinRules(server), client: joinRules(client) };
  return {
    parts: { tags, clientModules, themeDirs, messages, watched, readsUnknown, rules },
    ignored: [...ignored.values()],
  };
}

/** An alias names a file, a folder or a package. */
const aliasTarget = (target: string, root: FilePath, resolve: PluginHost["resolve"]): FilePath =>
  path.isAbsolute(target) ? (target as FilePath) : (resolve(target) ?? (path.resolve(root, target) as FilePath));

/** Null for a plugin without rules. */
async function configurationOf(
  plugin: Plugin,
  content: unknown,
  isServer: boolean,
  { attempt }: PluginCaller,
  resolve: (target: string) => FilePath,
): Promise<BundlingRead | null> {
  const given = blankConfiguration();
  const outcome = await attempt(plugin, "configureWebpack", given, isServer, bundlingTools(), content);
  if (!outcome) return null;
  if (outcome.done) return readConfiguration([given, outcome.value], resolve);
  // it may need more of a bundler than there is
  const message = outcome.diagnostics.map((one) => one.message).join("\n");
  return {
    rules: NO_RULES,
    ignored: [{ part: "`configureWebpack`", remark: `Its rules could not be read: ${message}` }],
  };
}

const TAG_PLACES = [
  ["head", "headTags"],
  ["bodyStart", "preBodyTags"],
  ["bodyEnd", "postBodyTags"],
] as const;

async function tagsOf(
  plugin: Plugin,
  content: unknown,
  { call, refuse }: PluginCaller,
): Promise<[place: keyof Additions["tags"], tag: HtmlTag][]> {
  const given = await call(plugin, "injectHtmlTags", { content });
  if (given === undefined || given === null) return [];
  if (!isFields(given)) {
    refuse(plugin, "injectHtmlTags", "an object with `headTags`, `preBodyTags` or `postBodyTags`");
    return [];
  }
  return TAG_PLACES.flatMap(([place, name]) => {
    const { tags, fault } = readTags(given[name]);
    if (fault !== undefined) refuse(plugin, "injectHtmlTags", `HTML or objects with a \`tagName\` in \`${name}\``);
    return tags.map((tag) => [place, tag] as [typeof place, HtmlTag]);
  });
}

const ENDINGS = ["", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".css", "/index.ts", "/index.tsx", "/index.js"];

async function clientModulesOf(
  plugin: Plugin,
  { callForTexts, refuse }: PluginCaller,
  root: FilePath,
): Promise<FilePath[]> {
  const given = (await callForTexts(plugin, "getClientModules")) ?? [];
  return given.flatMap((target) => {
    const base = path.resolve(plugin.entry.folder, target);
    const file = ENDINGS.map((ending) => base + ending).find((one) => pathExists(one));
    if (file) return [file as FilePath];
    refuse(plugin, "getClientModules", `paths of files that exist: there is no \`${pathFrom(root, base)}\``);
    return [];
  });
}

async function themeDirOf(plugin: Plugin, { call, refuse }: PluginCaller, root: FilePath): Promise<FilePath | null> {
  const given = await call(plugin, "getThemePath");
  if (given === undefined || given === null) return null;
  if (typeof given !== "string") {
    refuse(plugin, "getThemePath", "the path of a folder");
    return null;
  }
  const themeDir = path.resolve(plugin.entry.folder, given) as FilePath;
  if (pathExists(themeDir)) return themeDir;
  refuse(plugin, "getThemePath", `a folder that exists: there is no \`${pathFrom(root, themeDir)}\``);
  return null;
}
