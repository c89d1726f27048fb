import { generatedFileReplaced } from "../diagnostics/outputs.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";

/** Reports generated files for hosts that a static file replaces. A custom `robots.txt` is not reported. */
export function checkReplacedFiles(
  config: SiteConfig,
  table: RouteTable,
  staticFiles: ReadonlySet<string>,
): Diagnostic[] {
  const contents = {
    "/_headers": config.csp ? "caching rules and the content security policy" : "caching rules",
    ...(table.redirects.length > 0 && { "/_redirects": `${table.redirects.length} redirects` }),
  };
  return Object.entries(contents)
    .filter(([path]) => staticFiles.has(path))
    .map(([path, content]) =>
      generatedFileReplaced({
        message: `Unexpected static file \`${path.slice(1)}\`, which replaces the generated one with its ${content}`,
      }),
    );
}
