// Code blocks that run, as modules of both bundles: the sample, whose imports are those of the scope module, and the component
// that a page renders. All samples share one chunk of the scope and the stage.
import path from "node:path";
import {
  type BuildFailure,
  build,
  type Message,
  type OnLoadResult,
  type OnResolveResult,
  type Plugin,
  transform,
} from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import type { LiveCodeConfig } from "../../model/markdown-config.ts";
import { LIVE, type LiveSource, readLiveSpecifier } from "../../model/site-code/live-code.ts";
import type { IslandModule } from "../islands/islands-plugin.ts";
import { nameOf, SAMPLE } from "./live-names.ts";
import { liveScopePlugin, SCOPE_MODULE, THEME_SCOPE } from "./live-scope.ts";
import { codeColumn, type ScopedCode, scopedCode } from "./scoped-code.ts";
import { VALUES, VALUES_MODULE } from "./values-names.ts";

/** Namespace of what the browser loads for a sample. */
const ISLAND = "live-island";
/** Imports that are the same in all code. */
const SHARED = /^react(?:-dom)?(?:\/|$)/;

export interface LiveCodeOptions {
  root: FilePath;
  packageDir: FilePath;
  config: LiveCodeConfig;
  /** Of the server bundle, which adds one for each sample. */
  islands?: Map<string, IslandModule>;
  /** Of the server bundle: an error of code that runs in the browser only. The page shows it where the code would run. */
  onProblem?(message: Message): void;
}

/** Must come before plugins that replace imported modules. */
export const liveCodePlugins = (options: LiveCodeOptions): Plugin[] => [
  liveScopePlugin(options),
  liveCodePlugin(options),
];

function liveCodePlugin({ root, packageDir, config, islands, onProblem }: LiveCodeOptions): Plugin {
  const sources = new Map<string, { specifier: string; source: LiveSource }>();
  const scope = config.scope === null ? null : path.join(root, config.scope);
  const stage = config.stage === null ? null : path.join(root, config.stage);
  const runtime = (file: string) => JSON.stringify(path.join(packageDir, "runtime", file));
  const load = (name: string) => sources.get(name) ?? fail(name);
  const module = (contents: string): OnLoadResult => ({ contents, loader: "js", resolveDir: root });
  const stageImport = stage === null ? "const stage = {};" : `import * as stage from ${JSON.stringify(stage)};`;
  const sampleImport = (name: string, ...others: string[]): string =>
    `import { ${[`${load(name).source.component} as sample`, ...others].join(", ")} } from "${SAMPLE}:${name}";`;
  /** Code that reads names of the scope, or its syntax errors. Each is read once: the page and the island need it. */
  const scoped = new Map<string, Promise<ScopedCode | Message[]>>();
  const readScoped = (name: string): Promise<ScopedCode | Message[]> => {
    const read = scoped.get(name) ?? scopedCode(load(name).source).catch((failure) => problemsIn(failure, name));
    scoped.set(name, read);
    return read;
  };
  const problemsIn = (failure: Partial<BuildFailure>, name: string): Message[] => {
    if (!failure.errors) throw failure;
    const { source } = load(name);
    return failure.errors.map((message) => ({
      ...message,
      location: message.location && {
        ...message.location,
        file: `${SAMPLE}:${name}`,
        column: codeColumn(source, message.location.line, message.location.column),
      },
    }));
  };
  /** The component of such code; one that throws its syntax error, as the code would in the browser. */
  const scopedModule = async (name: string): Promise<string> => {
    const read = await readScoped(name);
    if (Array.isArray(read))
      return `export default () => { throw new SyntaxError(${JSON.stringify(read[0]?.text)}); };`;
    return `import { scope, scopedSample } from "${SCOPE_MODULE}";
export default scopedSample(scope, ${JSON.stringify(read.names)}, ${JSON.stringify(read.required)}, ${read.code});`;
  };
  return {
    name: LIVE,
    setup(host) {
      const resolveSample = (specifier: string, namespace: string): OnResolveResult | undefined => {
        const source = readLiveSpecifier(specifier);
        if (!source) return undefined;
        const name = nameOf(specifier);
        sources.set(name, { specifier, source });
        return { path: name, namespace };
      };
      host.onResolve({ filter: new RegExp(`^${LIVE}:`) }, ({ path: specifier }) => resolveSample(specifier, LIVE));
      host.onResolve({ filter: new RegExp(`^${ISLAND}:`) }, ({ path: target }) =>
        resolveSample(target.slice(ISLAND.length + 1), ISLAND),
      );
      host.onResolve({ filter: new RegExp(`^${SAMPLE}:`) }, ({ path: target }) => ({
        path: target.slice(SAMPLE.length + 1),
        namespace: SAMPLE,
      }));
      host.onResolve({ filter: /.*/, namespace: SAMPLE }, ({ path: specifier, kind }) => {
        if (SHARED.test(specifier)) return undefined;
        if (specifier === VALUES_MODULE) return { path: path.join(packageDir, "runtime/live/values/create-values.ts") };
        if (/^[./]|^@site\//.test(specifier)) return { errors: [{ text: `Could not resolve "${specifier}"` }] };
        if (specifier === SCOPE_MODULE) return undefined;
        return scope === null ? host.resolve(THEME_SCOPE, { kind, resolveDir: root }) : { path: scope };
      });
      host.onLoad({ filter: /.*/, namespace: SAMPLE }, async ({ path: name }) => {
        const { code, form, language } = load(name).source;
        if (form !== "module") return module(await scopedModule(name));
        const loader = language === "ts" || language === "tsx" ? "tsx" : "jsx";
        try {
          const options = { loader, jsx: "automatic", target: "es2022" } as const;
          const { code: script } = await transform(code, options);
          if (islands) return module(script);
          const { traceValues } = await import("./trace-values.ts");
          return module((await transform(traceValues(code), options)).code);
        } catch (failure) {
          const { errors } = failure as Partial<BuildFailure>;
          if (!errors) throw failure;
          return {
            errors: errors.map(({ text, location }) => ({
              text,
              location: location && { ...location, file: `${SAMPLE}:${name}` },
            })),
          };
        }
      });
      host.onLoad({ filter: /.*/, namespace: LIVE }, async ({ path: name }) => {
        const id = `${LIVE}:${name}`;
        const isModule = load(name).source.form === "module";
        const read = isModule ? null : await readScoped(name);
        if (Array.isArray(read)) for (const message of read) onProblem?.(message);
        islands?.set(id, {
          file: (stage ?? scope ?? path.join(packageDir, "templates/docusaurus/ReactLiveScope.ts")) as FilePath,
          implicit: false,
          exports: ["default"],
          entry: `${ISLAND}:${load(name).specifier}`,
        });
        if (!isModule)
          return module(`import { island } from ${runtime("react/islands.tsx")};
import { scopedPreview } from ${runtime("react/live-code.tsx")};
export default scopedPreview(island(() => null, "${id}", "default"));`);
        return module(`${sampleImport(name)}
${stageImport}
import { island } from ${runtime("react/islands.tsx")};
import { livePlayer, livePreview } from ${runtime("react/live-code.tsx")};
export default livePreview(island(livePlayer(sample, stage.Player), "${id}", "default"), sample, stage.Preview);`);
      });
      let names: Promise<string[]> | undefined;
      // Every name of the scope as a value, so that no sample has a part of it in its own chunk. The namespace as a value would
      // need a function of esbuild, which it moves to a chunk that all pages load.
      host.onLoad({ filter: /.*/, namespace: ISLAND }, async ({ path: name }) => {
        if (load(name).source.form !== "module")
          return module(`${sampleImport(name)}
${stageImport}
import { livePlayer } from ${runtime("react/live-code.tsx")};
export default livePlayer(sample, stage.Player);`);
        names ??= scope === null ? Promise.resolve([]) : exportsOf(scope, root);
        const all = (await names).map((exported, index) => `${exported} as s${index}`);
        return module(`${sampleImport(name, VALUES)}
${scope === null ? "" : `import { ${all.join(", ")} } from ${JSON.stringify(scope)};`}
${stageImport}
import { livePlayer } from ${runtime("react/live-code.tsx")};
import { withValues } from ${runtime("live/values/with-values.tsx")};
const player = livePlayer(sample, stage.Player, [${all.map((_, index) => `s${index}`).join(", ")}]);
export default withValues(player, ${VALUES});`);
      });
    },
  };
}

/** Names that a module exports; none if it has an error, which the bundle reports. */
async function exportsOf(file: string, root: FilePath): Promise<string[]> {
  try {
    const { metafile } = await build({
      ...{ entryPoints: [file], absWorkingDir: root, outdir: root, bundle: true, write: false, metafile: true },
      ...{ format: "esm", packages: "external", logLevel: "silent", jsx: "automatic", loader: { ".css": "empty" } },
    });
    return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
  } catch {
    return [];
  }
}

function fail(name: string): never {
  throw new Error(`no live code named ${name}`);
}
