// The names that live code reads: those of React, and of the scope module.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import type { LiveCodeConfig } from "../../model/markdown-config.ts";
import { virtualModules } from "../virtual-modules.ts";

const SCOPE = "live-scope";
/** The module that exports them as `scope`. */
export const SCOPE_MODULE = `${SCOPE}:names`;
/** Component of the theme that is the scope of a config without a module, as in Docusaurus. */
export const THEME_SCOPE = "@theme/ReactLiveScope";

export interface LiveScopeOptions {
  root: FilePath;
  packageDir: FilePath;
  config: Pick<LiveCodeConfig, "scope">;
}

export const liveScopePlugin = ({ root, packageDir, config }: LiveScopeOptions): Plugin =>
  virtualModules(SCOPE, () => ({
    contents: `import * as React from "react";
import * as own from ${JSON.stringify(config.scope === null ? THEME_SCOPE : path.join(root, config.scope))};
import { scopeNames, scopedSample } from ${JSON.stringify(path.join(packageDir, "runtime/react/live-code.tsx"))};
export const scope = scopeNames(React, own);
export { scopedSample };`,
    resolveDir: root,
  }));
