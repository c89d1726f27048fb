import type { ConfigHook } from "../model/config-hook.ts";
import type { FilePath } from "../model/brands.ts";
import type { Location } from "../model/diagnostic.ts";
import { callWithTimeOut } from "./load-module.ts";

/** A function of the config that a stage calls, with the time limit of the config itself. */
export function createHook<Args>(
  run: (args: Args) => unknown,
  { name, location, root }: { name: string; location: Location; root: FilePath },
): ConfigHook<Args> {
  return {
    name,
    location,
    async call(args) {
      const { value, diagnostics } = await callWithTimeOut(() => run(args), { path: name, root });
      return { value, diagnostics: diagnostics.map((fault) => ({ ...fault, location })) };
    },
  };
}
