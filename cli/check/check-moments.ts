import { unknownMoment } from "../diagnostics/render.ts";
import type { ContentPath } from "../model/brands.ts";
import type { HtmlRefs } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { oncePerPlace } from "./once-per-place.ts";

interface Page {
  source: ContentPath | null;
  refs: Pick<HtmlRefs, "unknownMoments">;
}

/** How other generators write the moments. */
const OTHER_SPELLING = /^client:(load|idle|visible|interaction|only)$/;

/** Reports islands that shall load at a moment that does not exist. */
export const checkMoments = (pages: readonly Page[]): Diagnostic[] =>
  oncePerPlace(
    pages.flatMap(({ source, refs }) =>
      (refs.unknownMoments ?? []).map(({ written, island, location }) => {
        const [, moment] = OTHER_SPELLING.exec(written) ?? [];
        return unknownMoment({
          message: `Unexpected \`${written}\` at the island \`${island}\`, expected \`client\` with \`load\`, \`idle\`, \`visible\`, \`interaction\` or \`only\``,
          location: location ?? (source === null ? undefined : { path: source }),
          help: moment === undefined ? unknownMoment.entry.remedy : `Write \`client="${moment}"\`.`,
        });
      }),
    ),
  );
