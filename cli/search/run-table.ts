import { eachSignedName, isAsciiWord, WORD } from "../../runtime/shared/search-terms.ts";

/** Numbers the runs of letters (see `eachRun`) in texts. */
export interface RunTable {
  /**
   * @param runs Receives the numbers of a text's runs, in order.
   * @returns The number of runs.
   */
  read(text: string, runs: number[]): number;
}

/** Initial number of slots, as a power of two. */
const SLOT_BITS = 14;

/**
 * A hash table that looks up runs in a text without creating strings for them, which would take most of the indexing time.
 * @param onNew Called with each new run, which gets the next number.
 */
export function createRunTable(onNew: (run: string) => void): RunTable {
  /** The letters of all runs. */
  let letters = new Uint16Array(1 << SLOT_BITS);
  /** The end of each run in `letters`, by its number from 1. */
  const ends = [0];
  const hashes = [0];
  /** Numbers from 1, by hash with linear probing. At most half of the slots are used. */
  let slots = new Int32Array(1 << SLOT_BITS);
  let codes = new Uint16Array(1 << SLOT_BITS);
  let codeBytes = Buffer.from(codes.buffer);

  const freeSlot = (hash: number): number => {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const add = (hash: number, start: number, end: number): number => {
    const from = ends[ends.length - 1] as number;
    const to = from + end - start;
    if (to > letters.length) {
      const previous = letters;
      letters = new Uint16Array(2 * to);
      letters.set(previous);
    }
    letters.set(codes.subarray(start, end), from);
    hashes.push(hash);
    const number = ends.push(to) - 1;
    if (ends.length * 2 > slots.length) {
      slots = new Int32Array(slots.length * 2);
      for (let each = 1; each < number; each++) slots[freeSlot(hashes[each] as number)] = each;
    }
    slots[freeSlot(hash)] = number;
    return number;
  };
  /** The number of a run; 0 if it is new. */
  const numberOf = (hash: number, start: number, end: number): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] as number;
      if (number === 0) return 0;
      if (hashes[number] !== hash) continue;
      let letter = ends[number - 1] as number;
      let at = start;
      while (at < end && codes[at] === letters[letter]) {
        at++;
        letter++;
      }
      if (at === end && letter === ends[number]) return number;
    }
  };

  const hashOf = (start: number, end: number): number => {
    let hash = 0;
    for (let each = start; each < end; each++) hash = Math.imul(hash ^ (codes[each] as number), 0x01000193);
    return hash;
  };
  /** The number of a run from 0. New runs are added. */
  const numberAt = (text: string, mixed: number, start: number, end: number): number => {
    const hash = mixed ^ (mixed >>> 15);
    let number = numberOf(hash, start, end);
    if (number === 0) {
      number = add(hash, start, end);
      onNew(text.slice(start, end));
    }
    return number - 1;
  };

  return {
    read(text, runs) {
      const { length } = text;
      if (length >= codes.length) {
        codes = new Uint16Array(2 * length);
        codeBytes = Buffer.from(codes.buffer);
      }
      codeBytes.write(text, "utf16le");
      // Ends the text: characters of an earlier one may follow.
      codes[length] = 0;
      let count = 0;
      for (let at = 0; at < length; ) {
        let start = at;
        let hash = 0;
        let code = codes[at] as number;
        while (code < 128 && ASCII_WORD[code] === 1) {
          hash = Math.imul(hash ^ code, 0x01000193);
          code = codes[++at] as number;
        }
        if (code > 127) {
          WORD.lastIndex = start;
          const match = WORD.exec(text);
          if (!match) break;
          start = match.index;
          at = WORD.lastIndex;
          hash = hashOf(start, at);
        }
        if (at === start) {
          at++;
          continue;
        }
        runs[count++] = numberAt(text, hash, start, at);
      }
      eachSignedName(text, (name, start) => {
        const end = start + name.length;
        runs[count++] = numberAt(text, hashOf(start, end), start, end);
      });
      return count;
    },
  };
}

const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(isAsciiWord(code)));
