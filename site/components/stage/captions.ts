// Captions: pages of a few words, lines of limited length, and the SRT format.
export interface Caption {
  text: string;
  startMs: number;
  endMs: number;
  timestampMs: number | null;
  confidence: number | null;
}

export interface TikTokToken {
  text: string;
  fromMs: number;
  toMs: number;
}
export interface TikTokPage {
  text: string;
  startMs: number;
  durationMs: number;
  tokens: TikTokToken[];
}

/** Groups words into pages. A page is full once its words last longer than the given time. */
export function createTikTokStyleCaptions({
  captions,
  combineTokensWithinMilliseconds,
}: {
  captions: readonly Caption[];
  combineTokensWithinMilliseconds: number;
}): { pages: TikTokPage[] } {
  const pages: TikTokPage[] = [];
  for (const { text, startMs, endMs } of captions) {
    const page = pages.at(-1);
    const isFull = page && (page.tokens.at(-1)?.toMs ?? 0) - page.startMs > combineTokensWithinMilliseconds;
    // Without a space, a caption continues the word before it.
    if (page && !(isFull && text.startsWith(" "))) {
      page.tokens.push({ text, fromMs: startMs, toMs: endMs });
      page.text += text;
    } else {
      const first = text.trimStart();
      pages.push({ text: first, startMs, durationMs: 0, tokens: [{ text: first, fromMs: startMs, toMs: endMs }] });
    }
  }
  for (const [index, page] of pages.entries())
    page.durationMs = (pages[index + 1]?.startMs ?? page.tokens.at(-1)?.toMs ?? 0) - page.startMs;
  return { pages };
}

const HOUR = 3_600_000;
const pad = (number: number, digits: number): string => String(Math.floor(number)).padStart(digits, "0");
const srtTime = (ms: number): string =>
  `${pad(ms / HOUR, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)},${pad(ms % 1000, 3)}`;

/** One numbered entry for each line. */
export function serializeSrt({ lines }: { lines: readonly (readonly Caption[])[] }): string {
  return lines
    .map((line, index) => {
      const [first, last] = [line[0], line.at(-1)];
      if (!first || !last) return "";
      const text = line.map((caption) => caption.text).join("");
      return `${index + 1}\n${srtTime(first.startMs)} --> ${srtTime(last.endMs)}\n${text}`;
    })
    .filter((entry) => entry !== "")
    .join("\n\n");
}

function readTime(text: string): number {
  const parts = /^(\d+):(\d\d):(\d\d),(\d{3})$/.exec(text.trim());
  if (!parts) throw new Error(`Invalid timestamp: ${text}`);
  const [, hours, minutes, seconds, ms] = parts.map(Number) as [number, number, number, number, number];
  return hours * HOUR + minutes * 60_000 + seconds * 1000 + ms;
}

export function parseSrt({ input }: { input: string }): { captions: Caption[] } {
  const captions = input.split(/\r?\n\r?\n+/).map((entry): Caption => {
    const [, times = "", ...lines] = entry.split(/\r?\n/);
    const [startMs, endMs] = times.split("-->").map(readTime) as [number, number];
    return { text: lines.join("\n").trim(), startMs, endMs, confidence: 1, timestampMs: (startMs + endMs) / 2 };
  });
  return { captions };
}

/** Distributes words over lines. Near the end, a line that is more than half full leaves two or three words together. */
function ensureMaxCharactersPerLine({
  captions,
  maxCharsPerLine,
}: {
  captions: readonly Caption[];
  maxCharsPerLine: number;
}): { segments: Caption[][] } {
  const segments: Caption[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const [index, caption] of captions.entries()) {
    const text = ` ${caption.text}`;
    const remaining = captions.length - index;
    const isEarly = length > maxCharsPerLine / 2 && (remaining === 3 || remaining === 4);
    if (isEarly || length + text.length > maxCharsPerLine) {
      segments.push([]);
      length = 0;
    }
    segments.at(-1)?.push({ ...caption, text });
    length += text.length;
  }
  return { segments };
}

export const CaptionsInternals = { ensureMaxCharactersPerLine };
