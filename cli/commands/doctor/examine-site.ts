// What `sitegen doctor` says of a site and its machine: plain data, and advice where something is slow or too small.
import { PLUGIN_LISTS } from "../../model/markdown-config.ts";
import type { SiteConfig } from "../../model/config.ts";
import { formatBytes } from "../../diagnostics/report-pretty.ts";
import type { MachineLimits } from "./read-limits.ts";

export interface DoctorFacts {
  versions: Record<string, string>;
  config: { file: string; languages: string[]; sections: string[]; pages: number; errors: number; warnings: number };
  limits: MachineLimits;
  /** Milliseconds of a build in memory by stage; null if the site has errors. */
  stages: Record<string, number> | null;
  /** What makes the command slow or may make it fail, with what to do. */
  advice: string[];
}

/** Watched files and folders that a page brings: its file, and a share of folders, images and components. */
const WATCHES_PER_PAGE = 3;
const LEAST_OPEN_FILES = 1_024;
const LEAST_HEAP_PER_PAGE = 100_000;

/** What may fail or be slow, apart from what a build shows. */
export function adviceOn(
  config: SiteConfig,
  { pages, limits, stages }: { pages: number; limits: MachineLimits; stages: DoctorFacts["stages"] },
): string[] {
  const { watches, openFiles, heap } = limits;
  const { markdown } = config;
  const plugins = PLUGIN_LISTS.filter((list) => markdown[list].length > 0);
  const slowest = Object.entries(stages ?? {}).sort(([, a], [, b]) => b - a)[0];
  const all = Object.values(stages ?? {}).reduce((sum, ms) => sum + ms, 0);
  return [
    ...(watches !== null && watches < pages * WATCHES_PER_PAGE
      ? [
          `The system watches ${watches} files, and \`dev\` may need ${pages * WATCHES_PER_PAGE}: raise \`fs.inotify.max_user_watches\`, or \`dev\` polls files.`,
        ]
      : []),
    ...(openFiles !== null && openFiles < LEAST_OPEN_FILES
      ? [`This process may open ${openFiles} files: raise the limit with \`ulimit -n ${LEAST_OPEN_FILES}\`.`]
      : []),
    ...(heap < pages * LEAST_HEAP_PER_PAGE
      ? [
          `Node.js may use ${formatBytes(heap)} of memory for ${pages} pages: set \`NODE_OPTIONS=--max-old-space-size=${Math.ceil((pages * LEAST_HEAP_PER_PAGE) / 1_000_000)}\` if a build ends for lack of it.`,
        ]
      : []),
    ...(markdown.parser === "remark"
      ? ["`markdown.parser` is `remark`: `satteri` parses the same Markdown and takes a part of the time."]
      : []),
    ...(markdown.code.engine === "oniguruma"
      ? ["`highlight.engine` is `oniguruma`: `scanner` gives the same colors and takes a part of the time."]
      : []),
    ...(plugins.length > 0
      ? [
          `Plugins in ${plugins.map((list) => `\`${list}\``).join(", ")} run for each page: try a build without them to see what they take.`,
        ]
      : []),
    ...(slowest && slowest[1] > all / 2 && all >= LONG_MS
      ? [
          `More than half of a build is the stage \`${slowest[0]}\`: ${STAGES[slowest[0]] ?? "see `build --report json`"}.`,
        ]
      : []),
  ];
}

/** What the time of a stage depends on. */
const STAGES: Readonly<Record<string, string>> = {
  plan: "it reads and compiles content, so its time is that of the pages and of remark and rehype plugins",
  bundle:
    "its time is that of the modules that components and islands import; `sitegen explain <url>` names the islands of a page",
  render: "its time is that of the components of the pages",
  search: "its time is that of the text of all pages",
};
/** A shorter build is not worth advice. In ms. */
const LONG_MS = 2_000;
