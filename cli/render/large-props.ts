import type { LargeProp } from "../../runtime/shared/props.ts";
import { contentHash } from "../model/content-hash.ts";
import type { OutputPath } from "../model/brands.ts";
import { propPath } from "../model/pages/prop-path.ts";
import { type FeatureStyles, featuresInCode } from "../model/pages/feature-styles.ts";

/** The file of a large prop. */
export interface PropFile {
  path: OutputPath;
  bytes: string;
  /** Features whose classes it may hold. */
  features: ReadonlySet<string>;
}

/** Returns the file of a large prop. Computed once, since thousands of pages may have the same prop. */
export function createPropFiles(styles: FeatureStyles): (prop: LargeProp) => PropFile {
  const files = new WeakMap<LargeProp, PropFile>();
  return (prop) => {
    const cached = files.get(prop);
    if (cached) return cached;
    const file = {
      path: propPath(contentHash(prop.json)),
      bytes: prop.json,
      features: featuresInCode(prop.json, styles),
    };
    files.set(prop, file);
    return file;
  };
}
