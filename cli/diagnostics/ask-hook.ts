import * as v from "valibot";
import type { ConfigHook } from "../model/config-hook.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { hookAnswer } from "./config.ts";

/** What a function of the config answers; an answer that the schema does not allow is told at the function's place. */
export async function askHook<Args, Schema extends v.GenericSchema>(
  { name, location, call }: ConfigHook<Args>,
  args: Args,
  schema: Schema,
): Promise<Outcome<v.InferOutput<Schema>>> {
  const { value, diagnostics } = await call(args);
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const answer = v.safeParse(schema, value);
  if (answer.success) return { value: answer.output, diagnostics: [] };
  const [issue] = answer.issues;
  const path = v.getDotPath(issue);
  const message = `Unexpected ${issue.received}${path ? ` at \`${path}\`` : ""} in the answer of \`${name}\`, expected ${issue.expected ?? "another value"}`;
  return { value: undefined, diagnostics: [hookAnswer({ message, location })] };
}
