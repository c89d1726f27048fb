import type { KindOptions } from "../options/kind-options.ts";

/** Files that are never content. Underscored modules belong to pages that import them. */
export const DEFAULT_EXCLUDE = [
  "**/*.test.*",
  "**/__tests__/**",
  "**/_*.{js,jsx,ts,tsx}",
  "**/_*/**/*.{js,jsx,ts,tsx}",
];

const MARKDOWN = ["**/*.{md,mdx}"];

/** Options of all kinds with defaults filled in. */
export function commonOptions(
  options: KindOptions & { editLocalizedFiles?: boolean },
  { id, folder, strict }: { id: string; folder: string; strict: boolean },
) {
  return {
    id,
    folder,
    include: options.include ?? MARKDOWN,
    exclude: options.exclude ?? DEFAULT_EXCLUDE,
    editUrl: options.editUrl ?? null,
    editLocalizedFiles: options.editLocalizedFiles ?? false,
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    showLastUpdateAuthor: options.showLastUpdateAuthor ?? false,
    strict,
  };
}
export type CommonOptions = ReturnType<typeof commonOptions>;
