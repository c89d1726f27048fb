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

const EMPTY: Tally = { matched: 0, total: 0, reasons: {} };

/** Adds the comparison of a view: each changed longhand of a piece counts, whose values here have to include those there. */
export function mergeEffects(tally: Tally = EMPTY, theirs: Effects, ours: Effects): Tally {
  const { reasons } = tally;
  let { matched, total } = tally;
  const next = { ...reasons };
  const miss = (reason: string): void => {
    next[reason] = (next[reason] ?? 0) + 1;
  };
  for (const [key, values] of Object.entries(theirs.changes)) {
    const [index = "", longhand = ""] = key.split("|");
    const [landmark = ""] = (theirs.pieces[Number(index)] ?? "").split("|");
    const isAbsent = ours.pieces[Number(index)] === "";
    if (isAbsent) {
      miss(`absent in ${landmark}`);
      continue;
    }
    total++;
    const here = ours.changes[key] ?? [];
    if (values.every((value) => here.includes(value))) matched++;
    else miss(`${longhand} in ${landmark}`);
  }
  return { matched, total, reasons: next };
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
