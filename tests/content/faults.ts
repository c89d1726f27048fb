// Requirements for the documentation of this repository, reported as sitegen reports a site's errors.
import { error } from "../../cli/diagnostics/define.ts";

export const sampleSyntax = error("HB02", "sample-syntax", {
  cause: "A fence of `json` must parse: readers paste it into their files.",
  example: '```json\n{"a": 1,}\n```',
  remedy: "Fix the sample.",
});

export const sampleCommand = error("HB03", "sample-command", {
  cause:
    "A fence of `bash` calls a program that is not on the list of known ones, or a command or flag that does not exist.",
  example: "```bash\nnpx remotion rendr\n```",
  remedy: "Correct the command. Add a program that readers know to the list in `tests/content/samples/programs.ts`.",
});

export const sampleUnused = error("HB04", "sample-unused", {
  cause: "A reference page must show its subject in a checked sample.",
  example: "A page about `spring()` without a fence that imports and calls it.",
  remedy: "Add a sample that imports the symbol and uses it.",
});

export const samplesOptOut = error("HB05", "samples-opt-out", {
  cause:
    "Too many samples are not checked: fences with `no-check`, without a language or of `text`, or loose types above a cut.",
  example: '```ts no-check="too long"\n…\n```',
  remedy: "Check more of them.",
});

export const factMismatch = error("HB06", "fact-mismatch", {
  cause: "The data of the reference differs from the declarations of its package.",
  example: '{ "name": "codec", "optional": true } where the declaration has `codec: Codec`',
  remedy: "Correct the data. Names that readers do not need get `extra`.",
});

export const sampleMark = error("HB07", "sample-mark", {
  cause: "Marked lines shift when a sample is edited: the mark is then on the wrong line.",
  example: "```ts {3}\nconst fps = 30;\n```",
  remedy: "Count the visible lines, from 1, and mark whole statements.",
});

export const pageDescription = error("HB11", "page-description", {
  cause:
    "Lists, search results and other sites show a page's description: it must say what this page gives, in one line.",
  example: "---\ntitle: spring()\ndescription: The spring() function.\n---",
  remedy: "Write 50 to 160 characters that no other page has and that say more than the title.",
});

export const pagesAlike = error("HB12", "pages-alike", {
  cause: "Names, numbers and code aside, two pages have the same text, or a sentence is on page after page.",
  example: "A sentence that differs from that of four other pages in the package's name alone.",
  remedy: "Say what is special about this page. Move shared text into a partial, or to one page that others link to.",
});

export const pageThin = error("HB13", "page-thin", {
  cause: "The page has too little prose to be worth opening, or all pages together have.",
  example: "A title and a table.",
  remedy:
    "Say when to use it, its limits and what goes wrong. A page that only links elsewhere has no headings and no code.",
});

export const pageStructure = error("HB14", "page-structure", {
  cause:
    "Headings are read out as an outline and images by their text: a skipped level or an image without text is a gap.",
  example: "## Options\n\n#### fps",
  remedy: 'Use the next level. Describe the image; where it adds nothing, write `alt=""` in a tag.',
});

export const emptyDescription = error("HB15", "empty-description", {
  cause: "A description repeats the name and the type next to it, or a heading has nothing below it.",
  example: "### frameRate\n\nThe frame rate.",
  remedy: "Say what it does, when to use it, and what it goes with.",
});

export const emptySpeech = error("HB16", "empty-speech", {
  cause: "Filler, marketing, promises, quotations and customers that no reader can check are not documentation.",
  example: "It simply works.",
  remedy: "Leave it out.",
});

export const weakPhrase = error("HB19", "weak-phrase", {
  cause: "The phrase reads as translated, or is not the word that readers of this field use.",
  example: "Everyone who knows the address can open the page.",
  remedy: "Write the better words that the message names, or rewrite the sentence: subject, verb, the standard term.",
});

export const pageLeadsNowhere = error("HB17", "page-leads-nowhere", {
  cause:
    "Readers who do not find what they need need links to other pages, and each page must be reachable in a few clicks.",
  example: '## See also\n\n- [The page that the button "Next" leads to anyway](next.mdx)',
  remedy:
    'Link two pages under "See also" that are not its neighbours in the sidebar. A page too deep needs a link from one nearer.',
});

export const promisedPage = error("HB18", "promised-page", {
  cause:
    "The documentation has a fixed set of pages: each with its id, at its URL, in its sidebar. See `site/data/docs.json`.",
  example: "A page `player/index` at `/docs/player/index`.",
  remedy: "Name the file after the id, and set `slug` where the URL differs from it.",
});
