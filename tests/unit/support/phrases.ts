// Phrases that read as translated, with the words to write instead. Single words with a plain use ("address", "picture",
// "behind") are not listed.

/** Phrase, alternatives separated by `|` → better words. */
export const BETTER_WORDS: Readonly<Record<string, string>> = {
  nobody: "no one, or name who",
  somebody: "name who",
  anew: "again; rebuilt, re-rendered, recomputed",
  "(?:done|made|worked out) again": "rebuilt, re-rendered, recomputed",
  "of (?:its|their|our|one's) own": "its own, our own, or leave it out",
  "of (?:ours|yours)": "our, your",
  "(?:is|are|was|were|be|been|being|gets|get) told": "is reported, is passed",
  "mend|mends|mended|mending": "fix",
  "belongs? into": "belongs in",
  "inside of": "inside",
  "outside of": "outside",
  "as far as": "where, if, only what",
  "all the same": "still, nevertheless",
  "for of": "because",
  "comes? to be": "is created, exists",
  "a slip": "a typo, a mistake",
  "complains?|complained": "reports",
  "put aside": "spilled to disk, moved away",
  "without a word": "silently, without a message",
  "nothing of this": "none of this",
  "(?:behind|after) the end": "past the end",
  "what is (?:kept|known|left|remembered|made|told)": "cached, stored, previous: name the value",
  "the one of": "name the thing",
  "by who asked|who asked for it": "the caller",
  "(?:is|are|was|were) looked (?:at|for|through)": "is read, is checked, is searched for",
  "as it was left": "unchanged",
  "(?:is|are) as (?:it was|they were)": "is unchanged",
  "thread of the index|index thread": "index worker",
  "highlighting thread": "highlight worker",
  "gives? way": "yields",
};

/** Names that say nothing about a value: name the value instead (`cachedPages`, `previousPlan`, `renderedPages`). */
export const WEAK_NAMES: readonly string[] = ["known", "made", "kept", "found", "last", "now"];

/** Declarations with such a name. The number only gets smaller. */
export const MOST_WEAK_NAMES = 195;

/** Strings that must stay letter by letter: messages of a published interface, sample data. */
export const QUOTED: readonly string[] = [
  "authors: nobody",
  "author key `nobody`",
  "sitegen stopped because of a fault of its own",
];
