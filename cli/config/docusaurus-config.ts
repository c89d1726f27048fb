// Reads a Docusaurus config. An option without effect is a warning if readers would miss what it does.
import { isAbsolute, join } from "node:path";
import { ignoredDocusaurusOption } from "../diagnostics/config.ts";
import { originOf } from "../docusaurus/translation.ts";
import { translateConfig } from "../docusaurus/translate-config.ts";
import type { FilePath } from "../model/brands.ts";
import type { Keys, Locate } from "../model/diagnostic.ts";
import { statPath } from "../model/disk/read-file.ts";
import { formatKeys } from "../options/data-fault.ts";
import { fromRoot } from "./site-files.ts";
import type { ConfigSource } from "./config-source.ts";

/** @param locate Places in the file. */
export function readDocusaurusConfig(
  raw: Record<string, unknown>,
  { root, locate }: { root: FilePath; locate: Locate },
): ConfigSource {
  const hasFolder = (path: string): boolean => statPath(join(root, fromRoot(root, path)))?.isDirectory() === true;
  const translation = translateConfig(raw, hasFolder);
  const origin = (keys: Keys): Keys => originOf(keys, translation);
  return {
    input: translation.config,
    locate: (keys) => locate(origin(keys)),
    originOf: origin,
    diagnostics: translation.effects.flatMap(({ keys, effect, name, remark }) =>
      effect === "ignored"
        ? [
            ignoredDocusaurusOption({
              message: `Unexpected ${name === null ? "" : `\`${isAbsolute(name) ? fromRoot(root, name) : name}\` in `}\`${formatKeys(keys)}\`, which has no effect`,
              location: locate(keys),
              help: remark ?? undefined,
            }),
          ]
        : [],
    ),
  };
}
