// Files of the site that a build copies as they are. A site may have thousands, and comparing their bytes takes longer than the rest of
// an edit.
import { once } from "../../runtime/shared/once.ts";
import type { OutputPath } from "../model/brands.ts";
import type { OutputFile } from "../model/output.ts";
import type { PreviousRun } from "../state/previous-run.ts";

const SECTION = "copies";

export interface CopiedFiles {
  /** Whether the previous build copied the file from the same source, and neither has changed since. */
  isCurrent(file: OutputFile): boolean;
  /** For the next build. @param outputs All files of this one. */
  section(outputs: readonly OutputFile[]): [name: string, sources: ReadonlyMap<OutputPath, string>];
}

export function openCopiedFiles({
  snapshot,
  sameOutput,
  isStamped,
  isUntouched,
}: Pick<PreviousRun<unknown>, "snapshot" | "sameOutput" | "isStamped" | "isUntouched">): CopiedFiles {
  // a run without changes needs none of it
  const stored = once(() =>
    sameOutput ? (snapshot?.readWhole(SECTION) as ReadonlyMap<OutputPath, string> | undefined) : undefined,
  );
  return {
    isCurrent: (file) => "copyOf" in file && stored()?.get(file.path) === file.copyOf && isUntouched(file.copyOf),
    section: (outputs) => [
      SECTION,
      new Map(
        outputs.flatMap((file) => ("copyOf" in file && isStamped(file.copyOf) ? [[file.path, file.copyOf]] : [])),
      ),
    ],
  };
}
