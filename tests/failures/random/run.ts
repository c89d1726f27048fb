// Builds and plans generated sites: `node .ci/run-ts.mjs tests/failures/random/run.ts <options as JSON>`. A separate process, as
// the command is: packages are those of production, a promise that is rejected unseen ends it, and one that hangs can be killed.
// Prints a line for each site, then the codes of all diagnostics; a fault ends it with the smallest site that shows it.
import fc from "fast-check";
import { catalogue } from "../../../cli/diagnostics/catalogue.ts";
import { filesOf } from "../../contracts/example-files.ts";
import { anyConfig, CONFIG_OF_LANGUAGES, configOfSections, soundConfig, versions } from "./configs.ts";
import { type Document, document } from "./documents.ts";
import { choose } from "./pieces.ts";
import { pluginsOfSite } from "./plugins.ts";
import { dataFiles, sidebars, SOUND_DATA, SOUND_SIDEBARS, translations } from "./sections.ts";
import { smallest } from "./smallest.ts";
import { FIXED_FILES } from "./targets.ts";
import { buildFiles, type Judgement, planFiles, type SiteFiles } from "./try-site.ts";

export interface RandomRun {
  seed: number;
  /** Sites that are built, and the pages of each. */
  sites: number;
  pages: number;
  /** Sites that are planned, for their config, sidebars and data files. */
  configs: number;
  /** This process takes one in so many sites, from this one on. */
  every: number;
  from: number;
  /** Reports each kind of finding once, and goes on. */
  collects?: boolean;
}

const toFile = (source: string): SiteFiles => ({ "site/sidebars.ts": source });
const sidebarsFile = sidebars.map(toFile);
const sound = (source: string): fc.Arbitrary<SiteFiles> => fc.constant(toFile(source));

const builtSite = (pages: number, index: number) =>
  fc.record({
    documents: fc.array(document, { minLength: pages, maxLength: pages }),
    config: soundConfig(index),
    packages: fc.constantFrom(["mermaid", "katex"], ["katex"], []),
  });

/** Sites of which the config, the sidebars and data files, or the translations may be wrong. */
const plannedSite = choose<readonly SiteFiles[]>(
  [4, fc.tuple(sound(SOUND_SIDEBARS), versions, anyConfig)],
  [3, fc.tuple(sidebarsFile, dataFiles, configOfSections)],
  [1, fc.tuple(sound(SOUND_SIDEBARS), translations, fc.constant(CONFIG_OF_LANGUAGES))],
  [1, fc.tuple(pluginsOfSite)],
).map((parts): SiteFiles => Object.assign({}, ...parts));

/** Examples of diagnostics that `planFiles` can report. */
const MISTAKES = catalogue.flatMap(({ code, example }) =>
  typeof example !== "string" && example.commands === undefined && /^SG1[0-4]/.test(code) ? [example] : [],
);

/** One planned site in two has the example of a diagnostic, each in turn, and the content of another one. */
function mistakesAt(index: number, seed: number): SiteFiles | null {
  if (index % 2 === 0) return null;
  const { files, config } = MISTAKES[((index - 1) / 2) % MISTAKES.length] ?? {};
  const others = Object.entries(MISTAKES[(index * 31 + seed) % MISTAKES.length]?.files ?? {});
  const content = Object.fromEntries(others.filter(([file]) => file.startsWith("content/")));
  return filesOf({ ...(config !== undefined && { config }), files: { ...content, ...files } });
}

/** A site to try: with some of its documents, since fewer may show the same. */
interface Trial {
  name: string;
  files: SiteFiles;
  documents: readonly Document[];
  run(documents: readonly Document[]): Promise<Judgement>;
}

function* trialsOf({ seed, sites, pages, configs }: RandomRun): Generator<Trial> {
  for (let index = 0; index < sites; index++)
    for (const site of fc.sample(builtSite(pages, index), { seed: seed + index, numRuns: 1 })) {
      const { documents, config, packages } = site;
      const files = { ...SOUND_DATA, "site/sidebars.ts": SOUND_SIDEBARS, ...config };
      const run = (some: readonly Document[]) => buildFiles({ ...FIXED_FILES, ...files }, some, packages);
      yield { name: `site ${index}`, files, documents, run };
    }
  for (const [index, files] of fc.sample(plannedSite, { seed, numRuns: configs }).entries()) {
    const mistakes = mistakesAt(index, seed);
    const run = () => planFiles(mistakes ?? { ...FIXED_FILES, ...files });
    yield { name: `config ${index}`, files: mistakes ?? files, documents: [], run };
  }
}

/** What a finding is about, without the names in it. */
const keyOf = (finding: string): string =>
  /^[^:]*: SG\d{4}/.exec(finding)?.[0] ?? finding.replace(/[\d"'`].*/s, "").slice(0, 60);

/** The finding, with the smallest list of documents that shows it. */
async function explain({ name, files, documents, run }: Trial, finding: string): Promise<string> {
  const key = keyOf(finding);
  const rest = await smallest(documents, async (some) => {
    // a process that prints nothing is taken for one that hangs
    console.log(name);
    return (await run(some)).findings.some((other) => keyOf(other) === key);
  });
  const sources = [
    ...Object.entries(files),
    ...rest.map(({ path, content }): [string, string | Uint8Array] => [path, content]),
  ];
  return [`${name}: ${finding}`, ...sources.map(([file, content]) => `--- ${file}\n${content}`)].join("\n");
}

const options = JSON.parse(process.argv[2] ?? "{}") as RandomRun;
const codes = new Set<string>();
const keys = new Set<string>();
let index = 0;
for (const trial of trialsOf(options)) {
  if (index++ % options.every !== options.from) continue;
  console.log(trial.name);
  const { diagnostics, findings } = await trial.run(trial.documents);
  for (const { code } of diagnostics) codes.add(code);
  for (const finding of findings) {
    if (keys.has(keyOf(finding))) continue;
    keys.add(keyOf(finding));
    console.error(options.collects ? `${trial.name}: ${finding}` : await explain(trial, finding));
    if (!options.collects) process.exit(1);
  }
}
console.log(JSON.stringify([...codes].sort()));
