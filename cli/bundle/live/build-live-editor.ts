// The files of the editor of live blocks: its script, the document in which edited code runs, and the script of that: React, the scope
// and the stage. It is a classic script, so nothing of it is shared with the modules of pages.
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { contentHash } from "../../model/content-hash.ts";
import { FRAME_DOCUMENT } from "../../model/site-code/live-frame.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { LiveCodeConfig } from "../../model/markdown-config.ts";
import type { OutputFile } from "../../model/output.ts";
import type { OutputPath } from "../../model/brands.ts";
import { browserOptions } from "../browser-graph.ts";
import { type BrowserModules, browserPlugins, buildWithStubs } from "../browser-plugins.ts";
import type { LiveEditorFiles } from "../late/late-parts.ts";
import { SCRIPT_LOADERS } from "../module-paths.ts";
import type { ReactVendor } from "../react-vendor.ts";
import { virtualModules } from "../virtual-modules.ts";
import { liveScopePlugin, SCOPE_MODULE } from "./live-scope.ts";
import { editorScript } from "./editor-script.ts";

export interface LiveEditorGraph extends BrowserModules {
  config: LiveCodeConfig;
  vendor: ReactVendor;
  /** Constants of the locale. */
  define: Record<string, string>;
}

export interface BuiltLiveEditor {
  files: LiveEditorFiles;
  outputs: OutputFile[];
  metafiles: Metafile[];
  diagnostics: Diagnostic[];
}

const ENTRY = "live-frame-entry";
/** Modules that samples import by their names, beside those of the scope. */
const SHARED = ["react", "react/jsx-runtime", "react-dom"];

/** The editor of live blocks, and the frame that it runs code in. */
export async function buildLiveEditor(graph: LiveEditorGraph): Promise<BuiltLiveEditor> {
  const { root, vendor, define } = graph;
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => void diagnostics.push(problem);
  const own = [
    virtualModules(ENTRY, () => ({ contents: frameSource(graph), resolveDir: root })),
    liveScopePlugin(graph),
    bundledReactPlugin(vendor),
  ];
  const [{ outputFiles, metafile }, editor] = await Promise.all([
    buildWithStubs(
      {
        ...browserOptions(root, define),
        loader: SCRIPT_LOADERS,
        ...{ format: "iife", splitting: false, entryPoints: [{ in: `${ENTRY}:live-frame`, out: "live-frame" }] },
        plugins: browserPlugins(graph, own, report),
      },
      graph,
      report,
    ),
    editorScript(graph.packageDir, root),
  ]);
  const script = output("live-frame", "js", outputFiles.find(({ path: file }) => file.endsWith(".js"))?.contents ?? "");
  const frame = output("live-frame", "html", FRAME_DOCUMENT);
  const editorFile = output("live-editor", "js", editor.code);
  return {
    files: { editor: nameOf(editorFile), frame: nameOf(frame), frameScript: nameOf(script) },
    outputs: [script, frame, editorFile],
    metafiles: [metafile, ...editor.metafiles],
    diagnostics,
  };
}

function output(name: string, extension: string, bytes: string | Uint8Array): OutputFile {
  return { path: `assets/${name}-${contentHash(bytes).slice(0, 8)}.${extension}` as OutputPath, bytes };
}

const nameOf = ({ path: file }: OutputFile): string => path.posix.basename(file);

function frameSource({ root, packageDir, config }: LiveEditorGraph): string {
  const from = (file: string) => JSON.stringify(file);
  const stage = config.stage === null ? null : path.join(root, config.stage);
  return `${SHARED.map((name, index) => `import * as m${index} from ${from(name)};`).join("\n")}
import { scope } from ${from(SCOPE_MODULE)};
${stage === null ? "const stage = {};" : `import * as stage from ${from(stage)};`}
import { startFrame } from ${from(path.join(packageDir, "runtime/live/start-frame.tsx"))};
const modules = { ${SHARED.map((name, index) => `${from(name)}: m${index}`).join(", ")} };
startFrame({ modules, scope, Player: stage.Player });`;
}

/** React as a part of the bundle. All its modules have the same names. */
function bundledReactPlugin({ code, exports }: ReactVendor): Plugin {
  const names = Object.keys(exports);
  return {
    name: "bundled-react",
    setup(host) {
      host.onResolve({ filter: /^react(?:-dom|-refresh)?(?:\/|$)/ }, ({ path: specifier }) => {
        const name = specifier === "react/jsx-dev-runtime" ? "react/jsx-runtime" : specifier.replace(/\.js$/, "");
        return names.includes(name) ? { path: "react", namespace: "bundled-react" } : undefined;
      });
      host.onLoad({ filter: /.*/, namespace: "bundled-react" }, () => ({ contents: code, loader: "js" }));
    },
  };
}
