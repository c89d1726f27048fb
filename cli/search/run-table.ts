import { eachSignedName, isAsciiWord, WORD } from "../../runtime/shared/search-terms.ts";

/** Numbers of the runs of letters (see `eachRun`) that stand in texts. */
export interface RunTable {
  /**
   * @param found Gets the numbers of a text's runs in their order.
   * @returns How many these are.
   */
  read(text: string, found: number[]): number;
}

/** Bits of the number of slots at the start. */
const SLOT_BITS = 14;

/**
 * Looks runs up where they stand in a text. A map wants each as a string of its own, and to cut it out and to hash it takes most
 * of the time that words take.
 * @param onNew Told of each run that gets the next number.
 */
export function createRunTable(onNew: (run: string) => void): RunTable {
  /** All runs, one behind the other. */
  let letters = new Uint16Array(1 << SLOT_BITS);
  /** Where runs end there, by number from 1. */
  const ends = [0];
  const hashes = [0];
  /** Numbers from 1; at most half of the slots are taken, each by the first run that found it free from its own slot on. */
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
      const fewer = letters;
      letters = new Uint16Array(2 * to);
      letters.set(fewer);
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
  /** 0 if it is new. */
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
  /** From 0. */
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
    read(text, found) {
      const { length } = text;
      if (length >= codes.length) {
        codes = new Uint16Array(2 * length);
        codeBytes = Buffer.from(codes.buffer);
      }
      codeBytes.write(text, "utf16le");
      // no letter: what is left of an earlier text begins behind it
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
        found[count++] = numberAt(text, hash, start, at);
      }
      eachSignedName(text, (name, start) => {
        const end = start + name.length;
        found[count++] = numberAt(text, hashOf(start, end), start, end);
      });
      return count;
    },
  };
}

const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(isAsciiWord(code)));
