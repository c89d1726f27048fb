import * as v from "valibot";
import type { KindOptions } from "../options/kind-options.ts";

/** Files that are never content. Underscored modules belong to pages that import them. */
export const DEFAULT_EXCLUDE = [
  "**/*.test.*",
  "**/__tests__/**",
  "**/_*.{js,jsx,ts,tsx}",
  "**/_*/**/*.{js,jsx,ts,tsx}",
];

const MARKDOWN = ["**/*.{md,mdx}"];

/**
 * A function of the options that stages call without waiting. It throws an `OptionFailure`, which the route table reports. `parse`
 * checks the result, as `v.parser` of valibot, which the types of the package cannot name.
 */
export type CreateCall = <Args, Result>(
  run: (args: Args) => unknown,
  parse: (result: unknown) => Result,
  name: string,
) => (args: Args) => Result;

/** Options of all kinds with defaults filled in. */
export function commonOptions(
  options: KindOptions & { editLocalizedFiles?: boolean },
  { id, folder, strict, createCall }: { id: string; folder: string; strict: boolean; createCall: CreateCall },
) {
  const { editUrl = null } = options;
  return {
    id,
    folder,
    include: options.include ?? MARKDOWN,
    exclude: options.exclude ?? DEFAULT_EXCLUDE,
    editUrl: typeof editUrl === "function" ? createCall(editUrl, v.parser(v.nullish(v.string())), "editUrl") : editUrl,
    editLocalizedFiles: options.editLocalizedFiles ?? false,
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    showLastUpdateAuthor: options.showLastUpdateAuthor ?? false,
    showContributors: options.showContributors ?? false,
    strict,
  };
}
export type CommonOptions = ReturnType<typeof commonOptions>;
