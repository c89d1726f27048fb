export interface PostName {
  /** ISO date of the file name; null if it has none. */
  date: string | null;
  /** Path below the section if front matter has no slug. */
  slug: string;
  /** The name without folder and date, for titles. */
  text: string;
}

const DATED = /^(?<folder>.*\/)?(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/](?<text>.+?)(?:\/index)?$/;

/** Reads `[folder/]YYYY-MM-DD-text.md`, `YYYY-MM-DD/text.md`, `YYYY/MM/DD/text.md`, each also as `…/index.md`. */
export function parsePostName(source: string): PostName {
  const bare = source.replace(/\.[^./]+$/, "");
  const groups = DATED.exec(bare)?.groups;
  if (groups) {
    const { folder = "", year = "", month = "", day = "", text = "" } = groups;
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return { date, slug: `/${date.replaceAll("-", "/")}/${folder}${text}`, text };
  }
  const path = bare.replace(/\/index$/, "");
  return { date: null, slug: `/${path}`, text: path.slice(path.lastIndexOf("/") + 1) };
}
