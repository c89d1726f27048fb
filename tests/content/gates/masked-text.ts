/*
 * Text without parts that may recur: names, numbers and code become one sign, so that two pages written from one
 * template look similar even when each names something else.
 */

export const MASK = "§";

/** The subjects of the pages, by plain names; names with a sign in them are recognised by their form. */
const PRODUCTS =
  /\b(?:Remotion|React(?: Native| Router| Three Fiber)?|Next\.js|Node(?:\.js)?|Vite|webpack|Lambda|Cloud Run|AWS|GCP|Google(?: Cloud| Fonts)?|Player|Studio|Recorder|Editor Starter|Timeline|Mediabunny|Media Parser|WebCodecs|Tailwind(?: CSS)?|Rive|Skia|Lottie|Three\.js|Whisper(?:\.cpp)?|OpenAI|Docker|FFmpeg|Chrome|Chromium|Firefox|Safari|macOS|Linux|Windows|Zod|Bun|npm|pnpm|Yarn)\b/g;
const NAMES = [
  /https?:\/\/\S+/g,
  /@[a-z][\w-]*\/[\w./-]+/g,
  /(?<![\w-])--?[a-z][\w-]*/g,
  // A tag, a call, a file, a word with a capital or an underscore inside.
  /<\/?[A-Za-z][\w.]*\s*\/?>/g,
  /\b[\w.]+\(\)/g,
  /\b[\w/-]+\.(?:tsx?|jsx?|mjs|mts|mdx?|json|css|scss|mp4|webm|mp3|wav|png|jpe?g|gif|srt|html|ya?ml|env)\b/g,
  /\b[A-Za-z]+[a-z][A-Z]\w*\b|\b\w+_\w+\b/g,
  // Acronyms: formats, codecs, protocols.
  /\b[A-Z][A-Z0-9.]+s?\b/g,
];
const NUMBERS =
  /\bv?\d[\d.,:]*(?:\s?%|[a-z]{1,3}\b)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third)\b/gi;

/** Lower-case words; code in backticks is masked whole; each run of masked things, with the commas and conjunctions between them, is one `MASK`. */
export function maskText(text: string): string {
  let masked = text.replace(/`[^`]*`/g, ` ${MASK} `).replace(PRODUCTS, ` ${MASK} `);
  for (const name of NAMES) masked = masked.replace(name, ` ${MASK} `);
  return masked
    .replace(NUMBERS, ` ${MASK} `)
    .replace(/[’']/g, "'")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'§.!?;:-]+/gu, " ")
    .replace(/§(?:'s)?(?:[\s./:-]*(?:and |or |to )?§(?:'s)?)+/g, MASK);
}

/** Masked sentences of one block of text: a paragraph, an item, a cell. */
export function maskedSentences(block: string): string[] {
  return maskText(block)
    .split(/[.!?;:]+(?:\s|$)/)
    .map((sentence) => wordsOf(sentence).join(" "))
    .filter((sentence) => sentence !== "");
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}§]+(?:['-][\p{L}\p{N}§]+)*/gu) ?? [];
}

/** Sentences of at least `minWords` words that stand on more than `maxPages` pages. */
export function repeatedSentences(
  pages: readonly { path: string; blocks: readonly string[] }[],
  { minWords, maxPages }: { minWords: number; maxPages: number },
): { sentence: string; pages: string[] }[] {
  const places = new Map<string, Set<string>>();
  for (const { path, blocks } of pages) {
    for (const sentence of blocks.flatMap(maskedSentences)) {
      if (wordsOf(sentence).length < minWords) continue;
      places.set(sentence, (places.get(sentence) ?? new Set()).add(path));
    }
  }
  return [...places]
    .filter(([, found]) => found.size > maxPages)
    .map(([sentence, found]) => ({ sentence, pages: [...found].sort() }));
}

/** All runs of `size` words of a page's masked text, across its blocks. */
export function shinglesOf(blocks: readonly string[], size: number): Set<string> {
  const words = blocks.flatMap(maskedSentences).flatMap(wordsOf);
  const shingles = new Set<string>();
  for (let at = 0; at + size <= words.length; at++) shingles.add(words.slice(at, at + size).join(" "));
  return shingles;
}

/**
 * Pairs of pages that share more than `limit` of the shingles of the shorter one, the most similar first. Pages are
 * compared by what they share, so that a thousand of them take no longer than reading them.
 */
export function similarPairs(
  pages: readonly { path: string; blocks: readonly string[] }[],
  { size, limit }: { size: number; limit: number },
): { pair: [string, string]; part: number }[] {
  const sets = pages.map(({ blocks }) => shinglesOf(blocks, size));
  const holders = new Map<string, number[]>();
  const shared = new Map<number, number>();
  sets.forEach((shingles, index) => {
    for (const shingle of shingles) {
      const earlier = holders.get(shingle) ?? [];
      for (const other of earlier) {
        const pair = other * sets.length + index;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
      holders.set(shingle, [...earlier, index]);
    }
  });
  const pairs = [...shared].map(([key, count]): { pair: [string, string]; part: number } => {
    const [a, b] = [Math.floor(key / sets.length), key % sets.length];
    const smaller = Math.min(sets[a]?.size ?? 0, sets[b]?.size ?? 0);
    return { pair: [pages[a]?.path ?? "", pages[b]?.path ?? ""], part: count / smaller };
  });
  return pairs.filter(({ part }) => part > limit).sort((a, b) => b.part - a.part);
}
