import { BASE, isSameDay, type Measurement, median } from "./results.ts";

/** In units of the drawing. */
const WIDTH = 500;
const ROW = 26;
const TOP = 52;
const BAR_LEFT = 262;
const BAR_RIGHT = 446;

/**
 * Bars of the cold build time for a number of pages, as multiples of sitegen's on the same day: sitegen first, then the fastest, on
 * one linear axis from zero, the figure next to each bar. The SVG needs no script and no font, and follows the reader's colour scheme.
 * @param labels Name of a generator → its label, where it has one.
 * @throws Error without a figure of sitegen.
 */
export function drawChart(
  measurements: readonly Measurement[],
  pages: number,
  labels: ReadonlyMap<string, string>,
): string {
  const rows = measurements.filter(
    (row) => row.section === "cold" && row.pages === pages && row.figures.wallSeconds?.length,
  );
  const [newest] = rows.filter(isBase).sort((a, b) => (a.date < b.date ? 1 : -1));
  if (newest === undefined) throw new Error(`no cold build of ${pages} pages in the results`);
  const others = rows.flatMap((row): Bar[] => {
    const base = rows.find((one) => isBase(one) && isSameDay(one, row));
    if (base === undefined || isBase(row)) return [];
    return [
      { name: labels.get(row.generator) ?? row.generator, multiple: secondsOf(row) / secondsOf(base), isOwn: false },
    ];
  });
  const bars = [{ name: BASE, multiple: 1, isOwn: true }, ...others.sort((a, b) => a.multiple - b.multiple)];
  const most = Math.max(...bars.map(({ multiple }) => multiple));
  const title = `Time of a cold build of ${pages.toLocaleString("en")} pages, sitegen's as 1`;
  const height = TOP + bars.length * ROW + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">
<title id="title">${title}</title>
<desc id="desc">${bars.map(({ name, multiple }) => `${escapeText(name)} ${formatMultiple(multiple)}`).join(", ")}</desc>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.small { font-size: 10px; fill: #59636e }
.strong { font-weight: 600 }
.ground { fill: #ffffff }
.bar { fill: #afb8c1 }
.own { fill: #0b69d4 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.small { fill: #9198a1 }
.ground { fill: #0d1117 }
.bar { fill: #6e7681 }
.own { fill: #4c9dff }
}
</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="6"/>
<text class="strong" x="12" y="24">${title}</text>
<text class="small" x="12" y="40">Less is better; bars start at zero.</text>
${bars.map((bar, index) => drawBar(bar, most, TOP + index * ROW)).join("\n")}
<text class="small" x="12" y="${height - 26}">Whole processes, nothing cached; medians, compared on the same day. ${newest.date}</text>
<text class="small" x="12" y="${height - 12}">${escapeText(newest.machine)}</text>
</svg>
`;
}

const isBase = ({ generator }: Measurement): boolean => generator === BASE;

const secondsOf = ({ figures }: Measurement): number => median(figures.wallSeconds ?? []);

interface Bar {
  name: string;
  multiple: number;
  isOwn: boolean;
}

function drawBar({ name, multiple, isOwn }: Bar, most: number, top: number): string {
  const width = Math.max(1, (multiple / most) * (BAR_RIGHT - BAR_LEFT));
  const end = BAR_LEFT + width;
  return `<text${isOwn ? ' class="strong"' : ""} x="${BAR_LEFT - 8}" y="${top + 17}" text-anchor="end">${escapeText(name)}</text>
<rect class="bar${isOwn ? " own" : ""}" x="${BAR_LEFT}" y="${top + 4}" width="${width.toFixed(1)}" height="${ROW - 8}" rx="2"/>
<text${isOwn ? ' class="strong"' : ""} x="${(end + 6).toFixed(1)}" y="${top + 17}">${formatMultiple(multiple)}</text>`;
}

const formatMultiple = (multiple: number): string => multiple.toFixed(multiple < 2 ? 2 : multiple < 10 ? 1 : 0);

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
