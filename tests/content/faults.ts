// Requirements for the documentation of this repository, reported as sitegen reports a site's errors.
import { defineDiagnostic } from "../../cli/diagnostics/define.ts";

export const sampleTypes = defineDiagnostic({
  code: "HB01",
  name: "sample-types",
  severity: "error",
  cause: "The compiler does not accept the sample with the declarations of the documented packages.",
  example: '```ts\nconst fps: number = "30";\n```',
  remedy:
    'Fix the sample, or put the lines that it needs above `// ---cut---`. A sample that cannot compile gives a reason: `no-check="reason"`.',
});

export const sampleSyntax = defineDiagnostic({
  code: "HB02",
  name: "sample-syntax",
  severity: "error",
  cause: "A fence of `json` must parse: readers paste it into their files.",
  example: '```json\n{"a": 1,}\n```',
  remedy: "Fix the sample.",
});

export const sampleCommand = defineDiagnostic({
  code: "HB03",
  name: "sample-command",
  severity: "error",
  cause:
    "A fence of `bash` calls a program that is not on the list of known ones, or a command or flag that does not exist.",
  example: "```bash\nnpx remotion rendr\n```",
  remedy: "Correct the command. Add a program that readers know to the list in `tests/content/samples/programs.ts`.",
});

export const sampleUnused = defineDiagnostic({
  code: "HB04",
  name: "sample-unused",
  severity: "error",
  cause: "A reference page must show its subject in a checked sample.",
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

export const factMismatch = defineDiagnostic({
  code: "HB06",
  name: "fact-mismatch",
  severity: "error",
  cause: "The data of the reference differs from the declarations of its package.",
  example: '{ "name": "codec", "optional": true } where the declaration has `codec: Codec`',
  remedy: "Correct the data. Names that readers do not need get `extra`.",
});

export const sampleMark = defineDiagnostic({
  code: "HB07",
  name: "sample-mark",
  severity: "error",
  cause: "Marked lines shift when a sample is edited: the mark is then on the wrong line.",
  example: "```ts {3}\nconst fps = 30;\n```",
  remedy: "Count the visible lines, from 1, and mark whole statements.",
});

export const pageDescription = defineDiagnostic({
  code: "HB11",
  name: "page-description",
  severity: "error",
  cause:
    "Lists, search results and other sites show a page's description: it must say what this page gives, in one line.",
  example: "---\ntitle: spring()\ndescription: The spring() function.\n---",
  remedy: "Write 50 to 160 characters that no other page has and that say more than the title.",
});

export const pagesAlike = defineDiagnostic({
  code: "HB12",
  name: "pages-alike",
  severity: "error",
  cause: "Names, numbers and code aside, two pages have the same text, or a sentence is on page after page.",
  example: "A sentence that differs from that of four other pages in the package's name alone.",
  remedy: "Say what is special about this page. Move shared text into a partial, or to one page that others link to.",
});

export const pageThin = defineDiagnostic({
  code: "HB13",
  name: "page-thin",
  severity: "error",
  cause: "The page has too little prose to be worth opening, or all pages together have.",
  example: "A title and a table.",
  remedy:
    "Say when to use it, its limits and what goes wrong. A page that only links elsewhere has no headings and no code.",
});

export const pageStructure = defineDiagnostic({
  code: "HB14",
  name: "page-structure",
  severity: "error",
  cause:
    "Headings are read out as an outline and images by their text: a skipped level or an image without text is a gap.",
  example: "## Options\n\n#### fps",
  remedy: 'Use the next level. Describe the image; where it adds nothing, write `alt=""` in a tag.',
});

export const emptyDescription = defineDiagnostic({
  code: "HB15",
  name: "empty-description",
  severity: "error",
  cause: "A description repeats the name and the type next to it, or a heading has nothing below it.",
  example: "### frameRate\n\nThe frame rate.",
  remedy: "Say what it does, when to use it, and what it goes with.",
});

export const emptySpeech = defineDiagnostic({
  code: "HB16",
  name: "empty-speech",
  severity: "error",
  cause: "Filler, marketing, promises, quotations and customers that no reader can check are not documentation.",
  example: "It simply works.",
  remedy: "Leave it out.",
});

export const pageLeadsNowhere = defineDiagnostic({
  code: "HB17",
  name: "page-leads-nowhere",
  severity: "error",
  cause:
    "Readers who do not find what they need need links to other pages, and each page must be reachable in a few clicks.",
  example: '## See also\n\n- [The page that the button "Next" leads to anyway](next.mdx)',
  remedy:
    'Link two pages under "See also" that are not its neighbours in the sidebar. A page too deep needs a link from one nearer.',
});

export const promisedPage = defineDiagnostic({
  code: "HB18",
  name: "promised-page",
  severity: "error",
  cause:
    "The documentation has a fixed set of pages: each with its id, at its URL, in its sidebar. See `site/data/docs.json`.",
  example: "A page `player/index` at `/docs/player/index`.",
  remedy: "Name the file after the id, and set `slug` where the URL differs from it.",
});
