// Routes as plugins add them, checked and flattened: one for each page, with the layouts around it.
import path from "node:path";
import {
  DATA_KEY,
  MODULE_KEY,
  type ModuleTree,
  type PluginIdentity,
  type PluginLayer,
} from "../../runtime/shared/plugin-page.ts";
import { addedRoute, pluginResult } from "../diagnostics/plugins.ts";
import type { FilePath } from "../model/brands.ts";
import { pathFrom, withSlashes } from "../model/disk/file-paths.ts";
import { pathExists, readRegularFile } from "../model/disk/read-file.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { AddedModule, AddedRoute } from "../model/plugins/additions.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
import { type Fields, isFields } from "./fields.ts";

/** The plugin that adds routes. */
export interface RouteOwner extends PluginIdentity {
  location: Location;
}

export interface RouteReader {
  read(route: unknown, owner: RouteOwner): { routes: AddedRoute[]; diagnostics: Diagnostic[] };
  /** Modules and data of all routes that were read, by key. */
  modules: ReadonlyMap<string, AddedModule>;
  data: ReadonlyMap<string, unknown>;
}

/** A value of a route that has no use. Stops the reading of that route. */
class RouteFault extends Error {}

export function createRouteReader({ root, generatedDir }: { root: FilePath; generatedDir: FilePath }): RouteReader {
  const modules = new Map<string, AddedModule>();
  const data = new Map<string, unknown>();
  const keysOfFiles = new Map<string, string>();

  /** Paths below the root in a form that does not depend on the machine. */
  const portable = (specifier: string): string => {
    const inside = path.isAbsolute(specifier) ? path.relative(root, specifier) : "..";
    return inside.startsWith("..") ? specifier : `@site/${withSlashes(inside)}`;
  };
  const moduleKey = (specifier: string, { name: plugin, location }: RouteOwner): string => {
    const imported = portable(specifier);
    const named = path.isAbsolute(imported) ? pathFrom(root, imported) : imported;
    const key = MODULE_KEY + contentHash(named).slice(0, 12);
    if (!modules.has(key)) modules.set(key, { specifier: imported, plugin, location });
    return key;
  };
  const fileOf = (specifier: string): string | null => {
    if (specifier.startsWith("@site/")) return path.join(root, specifier.slice("@site/".length));
    if (specifier.startsWith("@generated/")) return path.join(generatedDir, specifier.slice("@generated/".length));
    return path.isAbsolute(specifier) ? specifier : null;
  };
  const dataKey = (file: string): string => {
    const cached = keysOfFiles.get(file);
    if (cached !== undefined) return cached;
    const text = readRegularFile(file).toString();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new RouteFault(`\`${path.relative(root, file)}\` is no JSON: ${(error as Error).message}`);
    }
    const key = `${DATA_KEY}${path.basename(file)}:${contentHash(JSON.stringify(value)).slice(0, 16)}`;
    data.set(key, value);
    keysOfFiles.set(file, key);
    return key;
  };
  const leafOf = (target: string, owner: RouteOwner): string => {
    const specifier = target.replace(/\?.*$/, "");
    const file = fileOf(specifier);
    if (file === null || !file.endsWith(".json")) return moduleKey(specifier, owner);
    if (!pathExists(file)) throw new RouteFault(`the file \`${path.relative(root, file)}\` does not exist`);
    return dataKey(file);
  };
  const treeOf = (value: unknown, what: string, owner: RouteOwner): ModuleTree => {
    if (value === undefined || value === null) return {};
    if (!isFields(value)) throw new RouteFault(`\`${what}\` is no object of modules by name`);
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, entryOf(entry, `${what}.${name}`, owner)]),
    );
  };
  const entryOf = (entry: unknown, what: string, owner: RouteOwner): ModuleTree[string] => {
    if (typeof entry === "string") return leafOf(entry, owner);
    if (Array.isArray(entry))
      return entry.map((one, index) => entryOf(one, `${what}[${index}]`, owner)) as ModuleTree[];
    if (isFields(entry) && entry.__import && typeof entry.path === "string") return leafOf(entry.path, owner);
    if (isFields(entry)) return treeOf(entry, what, owner);
    throw new RouteFault(`\`${what}\` is no path of a module`);
  };
  const plain = (value: Fields, what: string): Fields => {
    const fault = findDataFault(value);
    if (fault) throw new RouteFault(`\`${formatKeys([what, ...fault.keys])}\` is no plain data: ${fault.reason}`);
    return JSON.parse(JSON.stringify(value));
  };

  const layerOf = (route: Fields, owner: RouteOwner): PluginLayer => {
    const {
      path: routePath,
      component,
      modules: given,
      context,
      props,
      routes: _,
      metadata: _m,
      plugin: _p,
      ...rest
    } = route;
    if (typeof routePath !== "string" || routePath === "") throw new RouteFault("its `path` is no text");
    if (typeof component !== "string" || component === "")
      throw new RouteFault("its `component` is no path of a module");
    if (props !== undefined && !isFields(props)) throw new RouteFault("its `props` are no object");
    const own = plain((props ?? {}) as Fields, "props");
    const tree = treeOf(given, "modules", owner);
    const twice = Object.keys(own).find((name) => name in tree);
    if (twice !== undefined) throw new RouteFault(`\`${twice}\` is in \`props\` and in \`modules\``);
    return {
      component: moduleKey(component, owner),
      route: { ...plain(rest, "route"), path: routePath },
      props: own,
      modules: tree,
      context: treeOf(context, "context", owner),
    };
  };

  const read: RouteReader["read"] = (route, owner) => {
    const { name, id, location } = owner;
    const routes: AddedRoute[] = [];
    const diagnostics: Diagnostic[] = [];
    const visit = (one: unknown, above: PluginLayer[]): void => {
      const shown = isFields(one) && typeof one.path === "string" ? `\`${one.path}\`` : "without a path";
      try {
        if (!isFields(one)) throw new RouteFault("it is no object");
        const layers = [...above, layerOf(one, owner)];
        const nested = Array.isArray(one.routes) ? one.routes : [];
        for (const inner of nested) visit(inner, layers);
        if (nested.length > 0) return;
        const routePath = (layers.at(-1) as PluginLayer).route.path;
        if (/[*:]/.test(routePath)) diagnostics.push(withoutPage(routePath, name, location));
        else
          routes.push({
            ...{ path: routePath, plugin: { name, id }, layers, title: "", description: "" },
            lastModified: dateOf(one.metadata),
          });
      } catch (error) {
        if (!(error instanceof RouteFault)) throw error;
        const message = `Unexpected route ${shown} of the plugin \`${name}\`, expected a path, a component and plain data: ${error.message}`;
        diagnostics.push(pluginResult({ message, location }));
      }
    };
    visit(route, []);
    return { routes, diagnostics };
  };
  return { read, modules, data };
}

const withoutPage = (routePath: string, plugin: string, location: Location): Diagnostic =>
  addedRoute({
    message: `Unexpected route \`${routePath}\` of the plugin \`${plugin}\`, expected the path of one page: it is left out`,
    location,
    help: addedRoute.entry.remedy,
  });

function dateOf(metadata: unknown): string | null {
  const { lastUpdatedAt } = isFields(metadata) ? metadata : {};
  const date = typeof lastUpdatedAt === "number" ? new Date(lastUpdatedAt) : null;
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : null;
}
