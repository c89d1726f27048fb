import * as v from "valibot";
import { hookAnswer } from "../diagnostics/config.ts";
import { OptionFailure } from "../diagnostics/option-failure.ts";
import type { ConfigHook } from "../model/config-hook.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
import { callWithTimeOut } from "./load-module.ts";
import { describeThrow } from "./modules/module-errors.ts";

interface HookFacts {
  name: string;
  location: Location;
  root: FilePath;
}

/** A function of the config that a stage calls, with the time limit of the config itself. */
export function createHook<Args>(run: (args: Args) => unknown, { name, location, root }: HookFacts): ConfigHook<Args> {
  const placed = (one: Diagnostic): Diagnostic => (one.location?.line === undefined ? { ...one, location } : one);
  return {
    name,
    location,
    async call(args) {
      const { value, diagnostics } = await callWithTimeOut(() => run(args), { path: name, root });
      const fault = findDataFault(value);
      if (!fault) return { value, diagnostics: diagnostics.map(placed) };
      const place = fault.keys.length > 0 ? ` at \`${formatKeys(fault.keys)}\`` : "";
      const message = `Unexpected result of \`${name}\`${place}, expected plain data: ${fault.reason}`;
      return { value: undefined, diagnostics: [hookAnswer({ message, location })] };
    },
  };
}

/**
 * A function of the config that a stage calls without waiting, for each page.
 * @throws OptionFailure if the function throws, or returns what `parse` does not accept.
 */
export const createCall =
  <Args, Result>(
    run: (args: Args) => unknown,
    parse: (result: unknown) => Result,
    { name, location, root }: HookFacts,
  ) =>
  (args: Args): Result => {
    let value: unknown;
    try {
      value = run(args);
    } catch (error) {
      throw new OptionFailure({ ...describeThrow(error, name, root), location });
    }
    try {
      return parse(value);
    } catch (error) {
      if (!v.isValiError(error)) throw error;
      const [issue] = error.issues;
      const path = v.getDotPath(issue);
      const message = `Unexpected ${issue.received}${path ? ` at \`${path}\`` : ""} in the result of \`${name}\`, expected ${issue.expected ?? "another value"}`;
      throw new OptionFailure(hookAnswer({ message, location }));
    }
  };
