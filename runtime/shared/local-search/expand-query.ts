import { hasPairs, isSigned, joinName, splitWords, STOP_WORDS, stem, type Word } from "../search-terms.ts";
import { editDistance } from "../edit-distance.ts";
import type { IndexReader } from "./index-reader.ts";
import { findSynonyms, type OtherWords, type Synonyms } from "./synonyms.ts";

/** A term of the index that matches a word of the query. */
export interface Expansion {
  term: string;
  /** 1 for the word itself, lower for less similar terms. */
  weight: number;
}

/** A part of the query that is matched as one. */
export interface QueryUnit {
  /** Terms of which any may match. */
  expansions: Expansion[];
  /**
   * Units that must all match, instead of a compound name that the index does not have, or a phrase with the same meaning:
   * `audio` and `video` for `AudioVideo`.
   */
  parts: QueryUnit[];
  /** Whether no term starts like the word, so that the expansions are similar terms. */
  corrected: boolean;
}

export interface ExpandedQuery {
  units: QueryUnit[];
  /** The query as a joined name, and the terms that start with it. Only titles and headings have such terms. */
  name: string;
  names: Expansion[];
}

/** The stem of a word in lower case without accents: what its forms have in common. */
export type Stemmer = (word: string) => string;

/** What a site says about its words. */
export interface Wording {
  synonyms?: Synonyms | undefined;
  /** For the forms of words in its language. English has some without it. */
  stemmer?: Stemmer | undefined;
}

/** The index, and the forms of words in it. */
interface Words extends IndexReader {
  stemmer: Stemmer | undefined;
}

/** Further words of the query are ignored. */
const MOST_WORDS = 12;
const MOST_EXPANSIONS = 40;
const SHORTEST_PREFIX = 2;
/** The same for words that are complete, because another word follows. */
const SHORTEST_FINISHED_PREFIX = 4;

/** Looks up the terms of the index that match the words of a query. */
export async function expandQuery(
  text: string,
  index: IndexReader,
  { synonyms = [], stemmer }: Wording = {},
): Promise<ExpandedQuery> {
  const reader: Words = { ...index, stemmer };
  const { words, signed } = await readWords(text.slice(0, 1000), reader);
  const telling = words.filter(({ whole }) => !STOP_WORDS.has(whole));
  const used = telling.length > 0 ? telling : words;
  const name = joinName(text.slice(0, 100));
  const others = findSynonyms(
    used.map(({ whole }) => whole),
    synonyms,
  );
  const plain = await Promise.all(
    used.map(async (word, index) =>
      addSynonyms(await expandWord(word, word === words.at(-1), reader), others[index] ?? [], reader),
    ),
  );
  const units = [...plain, ...signed];
  // A query such as `.NET` has no words and thus no name.
  const names = words.length === 0 && signed.length > 0 ? [] : await expandName(name, words.length, reader);
  // Loading all terms is worthwhile only if a word is misspelled.
  const guessed = units.some(({ corrected }) => corrected) ? await similarTerms(name, reader) : [];
  return { units, name, names: [...names, ...innerNames(words.map(({ whole }) => whole)), ...guessed] };
}

/** Words of a query, and names with special characters that the index has. Such a name replaces the only word in it. */
async function readWords(text: string, reader: Words): Promise<{ words: Word[]; signed: QueryUnit[] }> {
  const all = splitWords(text);
  const plain = all.filter(({ whole }) => !isSigned(whole)).slice(0, MOST_WORDS);
  const names = all.filter(({ whole }) => isSigned(whole)).slice(0, MOST_WORDS);
  const signed: QueryUnit[] = [];
  const replaced = new Set<Word>();
  for (const name of names) {
    const expansions = await nearTerms(name.whole, name.end === text.trimEnd().length, reader);
    if (expansions.length === 0) continue;
    signed.push({ expansions, parts: [], corrected: false });
    const inside = plain.filter(({ start, end }) => start >= name.start && end <= name.end);
    if (inside.length === 1) for (const word of inside) replaced.add(word);
  }
  return { words: plain.filter((word) => !replaced.has(word)), signed };
}

async function expandWord(
  { whole, parts }: { whole: string; parts: string[] },
  isLast: boolean,
  reader: Words,
): Promise<QueryUnit> {
  const near = await nearTerms(whole, isLast, reader);
  if (near.length > 0) return { expansions: near, parts: [], corrected: false };
  const split = await Promise.all(
    parts.map(async (part): Promise<QueryUnit> => {
      const expansions = await nearTerms(part, isLast && part === parts.at(-1), reader);
      return { expansions, parts: [], corrected: false };
    }),
  );
  const allMatch = split.length > 0 && split.every(({ expansions }) => expansions.length > 0);
  if (allMatch) return { expansions: [], parts: split, corrected: false };
  // The dictionary of the browser may have cut the word apart in another way than that of the build.
  const pairs = hasPairs(whole) ? split.flatMap(({ expansions }) => expansions) : [];
  if (pairs.length > 0) return { expansions: pairs, parts: [], corrected: false };
  return { expansions: await similarTerms(whole, reader), parts: [], corrected: true };
}

/** Weight of words with the same meaning, below other forms of the word itself. */
const SYNONYM = 0.8;

/** Adds the forms of synonyms. A word that the site has only under another name is not misspelled. */
async function addSynonyms(unit: QueryUnit, others: OtherWords, reader: Words): Promise<QueryUnit> {
  if (others.length === 0) return unit;
  const formsOf = async (word: string): Promise<Expansion[]> =>
    (await nearTerms(word, false, reader))
      .filter(({ term }) => isFormOf(word, reader)(term))
      .map(({ term, weight }) => ({ term, weight: SYNONYM * weight }));
  const single = await Promise.all(others.flatMap(([word = "", ...rest]) => (rest.length === 0 ? formsOf(word) : [])));
  const phrase = others.find(({ length }) => length > 1) ?? [];
  const parts = await Promise.all(
    phrase.map(async (word): Promise<QueryUnit> => ({ expansions: await formsOf(word), parts: [], corrected: false })),
  );
  const forms = single.flat();
  return {
    expansions: [...(unit.corrected && forms.length > 0 ? [] : unit.expansions), ...forms],
    parts: unit.parts.length > 0 ? unit.parts : parts,
    corrected: unit.corrected && forms.length === 0,
  };
}

/** Whether another word has the same stem. */
function isFormOf(word: string, { stemmer }: Words): (term: string) => boolean {
  const root = stem(word);
  const own = stemmer?.(word);
  return (term) => stem(term) === root || (own !== undefined && stemmer?.(term) === own);
}

/** The start of a word that its forms have. */
function startOfForms(word: string, { stemmer }: Words): string {
  const root = stem(word);
  const own = stemmer?.(word) ?? word;
  let shared = 0;
  while (shared < own.length && own[shared] === word[shared]) shared++;
  return shared >= SHORTEST_PREFIX && shared < root.length ? word.slice(0, shared) : root;
}

/** The word itself, its inflections, and terms that start with it. */
async function nearTerms(word: string, isLast: boolean, reader: Words): Promise<Expansion[]> {
  const isForm = isFormOf(word, reader);
  const shortest = isLast ? SHORTEST_PREFIX : SHORTEST_FINISHED_PREFIX;
  const expansions: Expansion[] = [];
  for (const [term] of await reader.termsWith(startOfForms(word, reader))) {
    if (term === word) expansions.push({ term, weight: 1 });
    else if (isForm(term)) expansions.push({ term, weight: 0.85 });
    else if (word.length >= shortest && term.startsWith(word)) {
      expansions.push({ term, weight: (isLast ? 0.75 : 0.5) * Math.sqrt(word.length / term.length) });
    }
  }
  return expansions.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, MOST_EXPANSIONS);
}

/** Terms at an edit distance of one or two. */
async function similarTerms(word: string, reader: IndexReader): Promise<Expansion[]> {
  if (word.length < 4) return [];
  const limit = word.length < 8 ? 1 : 2;
  const expansions: Expansion[] = [];
  for (const term of await reader.allTerms()) {
    const distance = editDistance(word, term, limit);
    if (distance > limit) continue;
    const nearness = 1 - (1.6 * distance) / word.length;
    expansions.push({ term, weight: nearness * (term[0] === word[0] ? 0.9 : 0.6) });
  }
  return expansions.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, 8);
}

/** Weight of a name inside a longer query. */
const INNER_NAME = 1;

/**
 * Names made of some consecutive words of the query: `speed up` in `speed up rendering` may be a title. None begins with a word
 * such as `do` or `to`: each would load a part of the index.
 */
function innerNames(words: readonly string[]): Expansion[] {
  const names: Expansion[] = [];
  for (const [start, word] of words.entries()) {
    if (STOP_WORDS.has(word)) continue;
    for (let end = start + 2; end <= words.length; end++) {
      const share = (end - start) / words.length;
      if (share < 1) names.push({ term: words.slice(start, end).join(""), weight: INNER_NAME * share });
    }
  }
  return names;
}

async function expandName(name: string, words: number, reader: IndexReader): Promise<Expansion[]> {
  if (name.length < SHORTEST_PREFIX) return [];
  const terms = await reader.termsWith(name);
  return terms
    .map(([term]) => ({ term, weight: term === name ? 1 : (words > 1 ? 0.6 : 0.5) * (name.length / term.length) }))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_EXPANSIONS);
}
