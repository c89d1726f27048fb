// The stylesheets of features: one for each set of features that some page uses.
import type { OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { FeatureSet, FeatureStyles } from "../model/pages/feature-styles.ts";

interface FeatureSheet {
  path: OutputPath;
  bytes: string;
}

export function featureSheet(set: FeatureSet, { css }: FeatureStyles): FeatureSheet {
  const bytes = set
    .split("+")
    .map((name) => css[name] ?? "")
    .join("");
  return { path: `assets/theme-${contentHash(bytes).slice(0, 8)}.css` as OutputPath, bytes };
}

const SHEET = /(?:^|\/)assets\/theme-[\da-f]{8}\.css$/;
/** Whether a path may be that of such a stylesheet. */
export const isFeatureSheet = (file: string): boolean => SHEET.test(file);

/** The stylesheets that the pages load, each once. */
export const featureSheets = (
  pages: Iterable<{ readonly features: FeatureSet }>,
  styles: FeatureStyles,
): FeatureSheet[] => {
  const sets = new Set(Array.from(pages, ({ features }) => features));
  return [...sets].sort().flatMap((set) => (set === "" ? [] : [featureSheet(set, styles)]));
};
