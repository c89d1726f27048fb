import type { Element } from "hast";
import { extname } from "node:path";
import { sampleOutside, sampleUnreadable, samplePartMissing } from "../../diagnostics/writing.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { languageName } from "../../highlight/languages.ts";
import { parseCodeMeta } from "../../highlight/parse-code-meta.ts";
import { cutSample, type SampleCut } from "../cut-sample.ts";
import { locationOf, type PageState, report } from "../page-state.ts";

/** A code fence. */
export interface Fence {
  text: string;
  language: string | null;
  meta: string;
}

/**
 * The fence with the code of the file that it names: `file="./a.ts#region"`, `lines="3-6"`. A fence with code is not changed: there the
 * attribute belongs to a plugin or the author.
 */
export function withSampleCode(
  fence: Fence,
  pre: Pick<Element, "position">,
  state: Pick<PageState, "path" | "samples" | "preview" | "diagnostics">,
): Fence {
  if (fence.text.trim() !== "" || !fence.meta.includes("file=")) return fence;
  const { file, fileLines } = parseCodeMeta(fence.meta);
  const sample = file && state.samples?.[file.path];
  if (!file || !sample) return fence;
  const location = locationOf(state, pre);
  if (sample.text === null) {
    const [reason, create] =
      sample.problem === "outside"
        ? (["outside the repository", sampleOutside] as const)
        : ([sample.problem === "absent" ? "that does not exist" : "that is no text", sampleUnreadable] as const);
    const message = `Unexpected file \`${sample.path}\` ${reason}, expected a text file of the repository`;
    report(state, create({ message, location }));
    return fence;
  }
  const cut = cutSample(sample.text, file.fragment, fileLines);
  if ("problem" in cut) {
    report(state, samplePartMissing({ location, ...describePart(cut, sample.path, file.fragment, fileLines) }));
    return fence;
  }
  const extension = extname(sample.path).slice(1);
  const language = fence.language ?? (languageName(extension) === null ? null : extension);
  // Numbers are those of the file, unless the author sets the first.
  const meta = fence.meta.replace(/(^|\s)showLineNumbers(?=\s|$)/, `$1showLineNumbers=${cut.firstLine}`);
  return { text: `${cut.code}\n`, language, meta };
}

function describePart(
  cut: Extract<SampleCut, { problem: unknown }>,
  path: string,
  fragment: string | null,
  lines: string | null,
): { message: string; help?: string } {
  if (cut.problem === "no lines") {
    const written = lines ?? fragment ?? "";
    return {
      message: `Unexpected lines \`${written}\`, expected lines between 1 and ${cut.count}: there are no others ${fragment && lines ? `in the region \`${fragment}\` of` : "in"} \`${path}\``,
    };
  }
  const name = fragment ?? "";
  if (cut.problem === "open region") {
    return {
      message: `Unexpected region \`${name}\` of \`${path}\`, which is not closed`,
      help: `Add a comment \`#endregion ${name}\` after its last line.`,
    };
  }
  const similar = nearest(name, cut.regions);
  return {
    message: `Unexpected region \`${name}\`, expected one of \`${path}\`: ${cut.regions.length > 0 ? cut.regions.join(", ") : "it has none"}`,
    help: similar
      ? `Did you mean \`${similar}\`?`
      : `Add the comments \`#region ${name}\` and \`#endregion ${name}\` to the file.`,
  };
}
