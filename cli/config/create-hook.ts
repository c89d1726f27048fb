import { hookAnswer } from "../diagnostics/config.ts";
import type { ConfigHook } from "../model/config-hook.ts";
import type { FilePath } from "../model/brands.ts";
import type { Location } from "../model/diagnostic.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
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
      const fault = findDataFault(value);
      if (!fault) return { value, diagnostics: diagnostics.map((one) => ({ ...one, location })) };
      const place = fault.keys.length > 0 ? ` at \`${formatKeys(fault.keys)}\`` : "";
      const message = `Unexpected result of \`${name}\`${place}, expected plain data: ${fault.reason}`;
      return { value: undefined, diagnostics: [hookAnswer({ message, location })] };
    },
  };
}
