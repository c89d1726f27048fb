import * as v from "valibot";
import type { ConfigHook } from "../model/config-hook.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { hookAnswer } from "./config.ts";

/** Calls a function of the config and validates its result. A result that does not match the schema is reported at the function. */
export async function callHook<Args, Schema extends v.GenericSchema>(
  { name, location, call }: ConfigHook<Args>,
  args: Args,
  schema: Schema,
): Promise<Outcome<v.InferOutput<Schema>>> {
  const { value, diagnostics } = await call(args);
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const result = v.safeParse(schema, value);
  if (result.success) return { value: result.output, diagnostics: [] };
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const message = `Unexpected ${issue.received}${path ? ` at \`${path}\`` : ""} in the result of \`${name}\`, expected ${issue.expected ?? "another value"}`;
  return { value: undefined, diagnostics: [hookAnswer({ message, location })] };
}
