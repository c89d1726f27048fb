// What the documentation of this repo is held to, told as the product tells the faults of a site.
import { defineDiagnostic } from "../../cli/diagnostics/define.ts";

export const sampleTypes = defineDiagnostic({
  code: "HB01",
  name: "sample-types",
  severity: "error",
  cause: "The compiler does not accept the sample as it stands, with the declarations of the documented packages.",
  example: '```ts\nconst fps: number = "30";\n```',
  remedy:
    'Mend the sample, or put the lines that it needs above `// ---cut---`. A sample that cannot compile says why: `no-check="reason"`.',
});

export const sampleSyntax = defineDiagnostic({
  code: "HB02",
  name: "sample-syntax",
  severity: "error",
  cause: "A fence of `json` must parse: readers paste it into files of their own.",
  example: '```json\n{"a": 1,}\n```',
  remedy: "Mend the sample.",
});

export const sampleCommand = defineDiagnostic({
  code: "HB03",
  name: "sample-command",
  severity: "error",
  cause:
    "A fence of `bash` calls a program that is not on the list of known ones, or a command or flag that does not exist.",
  example: "```bash\nnpx remotion rendr\n```",
  remedy: "Correct the command. A program that readers know goes on the list in `tests/content/samples/programs.ts`.",
});

export const sampleUnused = defineDiagnostic({
  code: "HB04",
  name: "sample-unused",
  severity: "error",
  cause: "A reference page must show what it is about in a sample that is checked.",
  example: "A page about `spring()` without a fence that imports and calls it.",
  remedy: "Add a sample that imports the symbol and uses it.",
});

export const samplesOptOut = defineDiagnostic({
  code: "HB05",
  name: "samples-opt-out",
  severity: "error",
  cause:
    "Too many samples are not checked: fences with `no-check`, without a language or of `text`, or loose types above a cut.",
  example: '```ts no-check="too long"\n…\n```',
  remedy: "Check more of them.",
});
