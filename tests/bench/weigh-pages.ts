// Weighs pages of generated sites of growing size: the weight of a page must not grow with its site.
//   npm run bench:weight -- [--pages 100,10000]
// Fails if a page is over its budget. The tests do the same with 100 pages.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { weighPage } from "../browser/page-weight.ts";
import { writeSite } from "./bench-site.ts";
import { makeCorpus } from "./corpus.ts";
import { createGenerators } from "./generators.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const work = path.join(bench, ".work");
/** Brotli bytes. Source: the design's budgets. */
const BUDGET = { scripts: 8_000, styles: 8_000, html: 12_000 };

const { values } = parseArgs({ options: { pages: { type: "string", default: "100,10000" } } });
const [sitegen] = createGenerators({ repo: path.resolve(bench, "../.."), work });
if (!sitegen) throw new Error("the first generator is sitegen");

console.log("| pages of the site | page | scripts | styles | HTML |\n| --- | --- | --- | --- | --- |");
for (const count of values.pages.split(",").map(Number)) {
  const corpus = makeCorpus(count);
  const siteDir = path.join(work, `weight-${count}`);
  writeSite(siteDir, sitegen.makeSite(corpus));
  sitegen.install(siteDir);
  execFileSync(sitegen.command[0] ?? "", sitegen.command.slice(1), {
    cwd: siteDir,
    stdio: ["ignore", "ignore", "inherit"],
  });
  // without islands: the budget is the cost of a page before any interaction
  const plain = corpus.pages.filter(({ interactive }) => !interactive);
  for (const page of [plain[0], plain[Math.floor(plain.length / 2)], plain.at(-1)]) {
    const url = `/docs/${page?.path}`;
    const { scriptBytes, inlineBytes, styleBytes, htmlBytes } = weighPage(path.join(siteDir, sitegen.output), url);
    const weight = { scripts: scriptBytes + inlineBytes, styles: styleBytes, html: htmlBytes };
    console.log(`| ${count} | ${url} | ${weight.scripts} | ${weight.styles} | ${weight.html} |`);
    for (const [name, bytes] of Object.entries(weight)) {
      if (bytes <= BUDGET[name as keyof typeof BUDGET]) continue;
      console.error(`${url}: ${bytes} bytes of ${name}, expected at most ${BUDGET[name as keyof typeof BUDGET]}`);
      process.exitCode = 1;
    }
  }
}
