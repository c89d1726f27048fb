import { outputPathOf } from "../../runtime/shared/url.ts";
import { pageInLocaleFolder } from "../diagnostics/locales.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { atReadFile, type PlannedLocale, type SitePlan } from "./site-plan.ts";

type Planned = Pick<PlannedLocale, "config" | "plan">;

/**
 * Takes pages and static files out of the default locale if another locale writes a file at their path: in Docusaurus, the
 * build of that locale comes later and replaces them.
 * @param locales The default one first. Without such files, they are returned.
 */
export function keepLocaleFolders<T extends Planned>(locales: readonly T[]): readonly T[] {
  const [main, ...others] = locales;
  if (!main || others.length === 0) return locales;
  const owners = new Map<string, string>();
  for (const { config, plan } of others)
    for (const path of pathsOf({ config, plan }))
      owners.set(`${config.locale.outputFolder}/${path}`, config.locale.name);
  const { context } = main.config;
  const { table, staticFiles, fileOf } = main.plan;
  const problems: Diagnostic[] = [];
  const isOwn = (path: string, source: string | null): boolean => {
    const owner = owners.get(path);
    if (owner === undefined) return true;
    const problem = pageInLocaleFolder({
      message: `Unexpected \`${path}\` of the default locale, expected no file at a path of the locale \`${owner}\`, whose file replaces it`,
      ...(source !== null && { location: { path: source } }),
    });
    problems.push(atReadFile(problem, fileOf));
    return false;
  };
  const routes = table.routes.filter(({ url, source }) =>
    isOwn(outputPathOf(url, context.trailingSlash, context.baseUrl), source),
  );
  const files = staticFiles.filter(({ output, file }) => isOwn(output, pathFrom(main.config.root, file)));
  if (problems.length === 0) return locales;
  const plan: SitePlan = {
    ...main.plan,
    table: { ...table, routes },
    staticFiles: files,
    diagnostics: [...main.plan.diagnostics, ...problems],
  };
  return [{ ...main, plan }, ...others];
}

/** Whether a plan lost pages or files so: they may come back after an edit of another locale. */
export const lacksFiles = ({ diagnostics }: SitePlan): boolean =>
  diagnostics.some(({ code }) => code === pageInLocaleFolder.entry.code);

/** Output paths in the folder of a locale. */
function* pathsOf({ config, plan }: Planned): Generator<string> {
  const { trailingSlash, baseUrl } = config.context;
  for (const { output } of plan.staticFiles) yield output;
  for (const { url } of plan.table.routes) yield outputPathOf(url, trailingSlash, baseUrl);
}
