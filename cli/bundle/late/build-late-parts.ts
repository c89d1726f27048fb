// Bundles each late part separately: bundled with the entry, the esbuild helpers that a package needs would become a chunk
// that every page loads first.
import path from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { missingDiagramPackage } from "../../diagnostics/bundle.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { entryFiles } from "../esbuild/entry-files.ts";
import type { OutputFile } from "../../model/output.ts";
import { browserOptions, outputOf, toOutput } from "../browser-graph.ts";
import { LATE, type LateParts, WORKER } from "./late-parts.ts";
import { STYLE_TARGETS } from "../styles/style-files.ts";
import { missingModule, missingModulesPlugin } from "../missing-modules.ts";
import { nameByContent } from "../name-by-content.ts";
import { type ReactVendor, reactVendorPlugin } from "../react-vendor.ts";
import { virtualModules } from "../virtual-modules.ts";

export interface BuiltLateParts {
  /** File name by the part's name. */
  files: Record<string, string>;
  outputs: OutputFile[];
  metafiles: Metafile[];
  diagnostics: Diagnostic[];
}

interface LatePartsGraph {
  late: LateParts;
  root: FilePath;
  vendor: ReactVendor;
  /** Constants of the locale that a part uses. */
  define(part: string): Record<string, string>;
}

/** Bundles each part with its imports; packages are resolved from the site. */
export async function buildLateParts(graph: LatePartsGraph): Promise<BuiltLateParts> {
  const diagnostics: Diagnostic[] = [];
  const built = await Promise.all(
    Object.keys(graph.late.modules).map((name) => buildPart(name, graph, (problem) => diagnostics.push(problem))),
  );
  return {
    files: Object.fromEntries(built.map(({ name, file }) => [name, file])),
    outputs: built.flatMap(({ outputs }) => outputs),
    metafiles: built.flatMap(({ metafiles }) => metafiles),
    diagnostics,
  };
}

async function buildPart(name: string, graph: LatePartsGraph, report: (problem: Diagnostic) => void) {
  const { late, root, vendor, define } = graph;
  const workers: Metafile[] = [];
  const result = await build({
    ...browserOptions(root, define(name)),
    entryPoints: [{ in: `${LATE}:${name}`, out: name }],
    assetNames: "[name]-[hash]",
    external: late.external,
    plugins: [
      missingModulesPlugin(new Set(), root),
      reactVendorPlugin(vendor, `./${vendor.fileName}`),
      stylesheetPlugin,
      workerPlugin(browserOptions(root, define(name)), (metafile) => workers.push(metafile)),
      virtualModules(LATE, (part) => ({ contents: late.modules[part] ?? "", resolveDir: root })),
      diagramsPlugin(late, root, report),
    ],
  });
  const { outputFiles, metafile } = nameByContent(result);
  const file = path.posix.basename(outputOf(`${LATE}:${name}`, metafile));
  return { name, file, outputs: outputFiles.map(toOutput), metafiles: [metafile, ...workers] };
}

/** Bundles a module for a worker to a file; the import evaluates to its file name. @param onBuilt Gets the files in the worker. */
function workerPlugin(options: BuildOptions, onBuilt: (metafile: Metafile) => void): Plugin {
  return {
    name: "worker",
    setup(host) {
      host.onResolve({ filter: /\?worker$/ }, ({ path: name }) => ({
        // the emitted file has this extension
        path: `${path.basename(name, `.ts${WORKER}`)}.js`,
        namespace: "worker",
        pluginData: name.slice(0, -WORKER.length),
      }));
      host.onLoad({ filter: /./, namespace: "worker" }, async ({ pluginData, with: { stemmer } }) => {
        const entry = entryFiles([pluginData as string]);
        const { outputFiles, metafile } = await build({
          ...options,
          entryPoints: entry.names,
          plugins: [entry.plugin, ...(stemmer === undefined ? [] : [stemmerPlugin(stemmer)])],
          write: false,
          metafile: true,
        });
        onBuilt(metafile);
        return { contents: outputFiles[0]?.contents, loader: "file" };
      });
    },
  };
}

/** Replaces the module for forms of words by that of the site. */
const stemmerPlugin = (file: string): Plugin => ({
  name: "stemmer",
  setup(host) {
    host.onResolve({ filter: /\/site-stemmer\.ts$/ }, () => ({ path: file }));
  },
});

/** Emits an imported stylesheet as a file; the import evaluates to its file name. */
const stylesheetPlugin: Plugin = {
  name: "stylesheet",
  setup(host) {
    host.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: await minifySheet(file),
      loader: "file",
    }));
  },
};

async function minifySheet(file: string): Promise<Uint8Array | undefined> {
  const entry = entryFiles([file]);
  const result = await build({
    entryPoints: entry.names,
    plugins: [entry.plugin],
    bundle: true,
    write: false,
    minify: true,
    target: STYLE_TARGETS,
    logLevel: "silent",
  });
  return result.outputFiles[0]?.contents;
}

/** Reports a site that has diagrams and no package for them. */
function diagramsPlugin(late: LateParts, root: FilePath, report: (problem: Diagnostic) => void): Plugin {
  return {
    name: "diagrams",
    setup(host) {
      host.onResolve({ filter: /^mermaid$/, namespace: LATE }, async ({ path: name, kind }) => {
        const resolved = await host.resolve(name, { resolveDir: root, kind });
        if (resolved.errors.length === 0) return { path: resolved.path };
        report(
          missingDiagramPackage({
            message: "Unexpected diagram without the package `mermaid`, expected it to be installed in the site",
            location: late.diagramPage === null ? undefined : { path: late.diagramPage },
            help: "Run `npm install mermaid`.",
          }),
        );
        return missingModule(name);
      });
    },
  };
}
