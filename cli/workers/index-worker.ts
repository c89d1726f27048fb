// The module of the worker that `index-site.ts` starts. It indexes pages and writes their files.
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type AssetUrls, fillAssetTokens } from "../emit/asset-urls.ts";
import { pageMarkdown } from "../emit/markdown/page-markdown.ts";
import type { FilePath } from "../model/brands.ts";
import type { OutputFile } from "../model/output.ts";
import { createPageIndexer } from "../search/page-indexer.ts";
import { createStageWriter } from "../write/shared-stage.ts";
import { guardHeap } from "./heap-guard.ts";
import { give, take } from "./handover.ts";
import type { FinishAnswer, IndexAnswer, IndexPlace, IndexQuestion, PageAnswer } from "./index-site.ts";
import { createSpill } from "./spill.ts";
import type { Numbered } from "./worker.ts";

/** Maximum number of files that wait to be written. */
const MOST_WAITING = 64;

function serve({ baseUrl, site, expected, folder, handover, queue, stage }: IndexPlace): void {
  const spill = createSpill(folder);
  const write = stage && createStageWriter(stage.gate);
  let urls: AssetUrls | null = null;
  const written: FinishAnswer["written"] = [];

  /** Writes a file, or transfers it: with a copy of each file, a large index would be in memory twice. */
  const handOver = (file: OutputFile): void => {
    guardHeap();
    const bytes = "bytes" in file && typeof file.bytes !== "string" ? file.bytes : null;
    const staged = bytes && stage && write?.(path.join(stage.folder, file.path) as FilePath, bytes);
    if (staged) return void written.push({ path: file.path, staged });
    give(handover, MOST_WAITING);
    parentPort?.postMessage(
      { id: 0, value: file } satisfies Numbered<OutputFile>,
      bytes ? [bytes.buffer as ArrayBuffer] : [],
    );
  };

  const indexer = createPageIndexer({ baseUrl, take: handOver, spillBytes: spill.keep, expected });

  const finish = (keep: boolean): FinishAnswer => {
    const { record, manifest } = indexer.finish();
    spill.close();
    return { manifest, record: keep ? record : null, written };
  };

  const takePage = ({ facts, html, file }: Extract<IndexQuestion, { type: "page" }>): PageAnswer => ({
    entry: facts && indexer.read({ facts, html }),
    staged: (file !== null && urls !== null && write?.(file, fillAssetTokens(html, urls))) || null,
  });

  const writeMarkdown = ({ page, html, file }: Extract<IndexQuestion, { type: "markdown" }>): PageAnswer => ({
    entry: null,
    staged:
      (urls !== null && write?.(file, Buffer.from(pageMarkdown(page, fillAssetTokens(html, urls), site)))) || null,
  });

  parentPort?.on("message", ({ id, value }: Numbered<IndexQuestion>) => {
    guardHeap();
    if (value.type === "add") indexer.add(value.entry);
    else if (value.type === "urls") urls = value.urls;
    else {
      const answer =
        value.type === "page" ? takePage(value) : value.type === "markdown" ? writeMarkdown(value) : finish(value.keep);
      if (value.type !== "finish") take(queue);
      parentPort?.postMessage({ id, value: answer } satisfies Numbered<IndexAnswer>);
    }
  });
}

serve(workerData as IndexPlace);
