// Social cards of a language; loaded only for sites that have them.
import { createFrameMapper } from "../../boundary/frame-mapper.ts";
import { cardPath, cardRoutes } from "../../cards/card-paths.ts";
import { type CardPainter, openPainter } from "../../cards/draw-cards.ts";
import { stageFile } from "../../emit/stage-file.ts";
import type { Diagnostic, Outcome } from "../../model/diagnostic.ts";
import type { Host } from "../../model/host.ts";
import type { OutputFile, OutputStage } from "../../model/output.ts";
import type { SocialCardsConfig } from "../../model/pages/social-cards.ts";
import type { LoadServer } from "../../model/server-module.ts";
import { authorLocations } from "../../render/render-problems.ts";
import type { PreparedLocale } from "../prepare-locale.ts";

interface CardSite {
  config: PreparedLocale["config"];
  plan: PreparedLocale["plan"];
  host: Host;
  cards: SocialCardsConfig;
  load: LoadServer;
}

export function openSitePainter({ config, plan, host, cards, load }: CardSite): Promise<Outcome<CardPainter>> {
  const frame = createFrameMapper();
  const context = {
    root: config.root,
    packageDir: plan.packageDir,
    sourceOf: async (...place: Parameters<typeof frame>) => frame(...place),
  };
  return openPainter({
    ...{
      config,
      cards,
      table: plan.table,
      server: { renderCard: async (...card) => (await load()).renderCard(...card) },
      host,
      staticFiles: plan.staticFiles,
    },
    placeOf: async (thrown) => (await authorLocations(thrown, context))[0],
  });
}

/** The images of all pages, as files below the output folder of the language. */
export async function drawSiteCards(
  site: CardSite,
  stage: OutputStage | null,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const { config, plan } = site;
  const { value: painter, diagnostics } = await openSitePainter(site);
  const files: OutputFile[] = [];
  if (!painter) return { files, diagnostics };
  const problems = await painter.drawAll(
    cardRoutes(plan.table.routes, config, plan.staticFiles),
    async ({ url }, png) => {
      files.push(await stageFile(cardPath(url, config), png, stage, config));
    },
  );
  return { files, diagnostics: problems };
}
