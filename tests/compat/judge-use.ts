import type { Coverage } from "./css-coverage.ts";

/** What one declaration changed in one view. */
export interface Effects {
  /** Landmark, kind and name; empty if the page does not have the piece. */
  pieces: string[];
  /** `piece index|longhand` → its changed values. */
  changes: Record<string, string[]>;
}

/** Changed pieces and longhands over all views. */
export interface Tally {
  matched: number;
  total: number;
  reasons: Record<string, number>;
}

/** A longhand of a piece whose values there are not all here. */
export interface Difference {
  /** Landmark, kind and name. */
  piece: string;
  isAbsent: boolean;
  longhand: string;
  theirs: string[];
  ours: string[];
}

export function differences(theirs: Effects, ours: Effects): Difference[] {
  return Object.entries(theirs.changes).flatMap(([key, values]) => {
    const [index = "", longhand = ""] = key.split("|");
    const here = ours.changes[key] ?? [];
    const isAbsent = ours.pieces[Number(index)] === "";
    if (!isAbsent && values.every((value) => here.includes(value))) return [];
    return { piece: theirs.pieces[Number(index)] ?? "", isAbsent, longhand, theirs: values, ours: here };
  });
}

const EMPTY: Tally = { matched: 0, total: 0, reasons: {} };

/** Adds the comparison of a view: each changed longhand of a piece counts, whose values here have to include those there. */
export function mergeEffects(tally: Tally = EMPTY, theirs: Effects, ours: Effects): Tally {
  const reasons = { ...tally.reasons };
  const missed = differences(theirs, ours);
  for (const { piece, isAbsent, longhand } of missed) {
    const [landmark = ""] = piece.split("|");
    const reason = `${isAbsent ? "absent" : longhand} in ${landmark}`;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const present = Object.keys(theirs.changes).filter((key) => ours.pieces[Number(key.split("|")[0])] !== "").length;
  const differing = missed.filter(({ isAbsent }) => !isAbsent).length;
  return { matched: tally.matched + present - differing, total: tally.total + present, reasons };
}

/** Pieces that only Docusaurus has count if there are no others. */
export function judgeUse({ matched, total, reasons }: Tally = EMPTY): Coverage[string] {
  const absent = Object.keys(reasons).filter((reason) => reason.startsWith("absent"));
  if (total === 0) return absent[0] ? { verdict: "none", reason: absent[0] } : { verdict: "idle", reason: null };
  if (matched === total) return { verdict: "covered", reason: null };
  const [reason = null] = Object.entries(reasons)
    .filter(([name]) => !name.startsWith("absent"))
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
  return { verdict: matched === 0 ? "none" : "partly", reason };
}
