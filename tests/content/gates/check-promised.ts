import type { VersionRecord } from "../../../cli/model/route.ts";
import { promisedPage } from "../faults.ts";
import type { Findings } from "./findings.ts";

/** Sidebar (or `none`) → id → URL. */
export type PromisedDocs = Record<string, Record<string, string>>;

/** The pages of the documentation, each with its id, URL and sidebar. */
export function checkPromised(promised: PromisedDocs, { docs }: Pick<VersionRecord, "docs">): Findings {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const all = Object.entries(promised).flatMap(([sidebar, pages]) =>
    Object.entries(pages).map(([id, path]) => ({ id, path, sidebar })),
  );
  const ids = new Set(all.map(({ id }) => id));
  const absent = all.filter(({ id }) => !byId.has(id));
  const faultOf = (message: string) => promisedPage({ message });
  return {
    figures: [["promised pages", `${all.length - absent.length} of ${all.length}, ${absent.length} missing`]],
    faults: [
      ...all.flatMap(({ id, path, sidebar }) => {
        const doc = byId.get(id);
        if (!doc) return [faultOf(`Unexpected absence of the page \`${id}\``)];
        return [
          ...(doc.path === path
            ? []
            : [faultOf(`Unexpected address \`${doc.path}\` of \`${id}\`, expected \`${path}\``)]),
          ...((doc.sidebar ?? "none") === sidebar
            ? []
            : [faultOf(`Unexpected sidebar \`${doc.sidebar ?? "none"}\` of \`${id}\`, expected \`${sidebar}\``)]),
        ];
      }),
      ...docs
        .filter(({ id }) => !ids.has(id))
        .map(({ id }) => faultOf(`Unexpected page \`${id}\`, which nothing promises`)),
    ],
  };
}
