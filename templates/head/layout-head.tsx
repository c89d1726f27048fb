import type { SiteData } from "../../runtime/shared/site-data.ts";
import { formatPageTitle } from "./page-title.ts";

/** What `@theme/Layout` adds to the page's head. */
export function layoutHead({ title, description }: { title?: string; description?: string }, site: SiteData) {
  const fullTitle = title === undefined ? null : formatPageTitle(title, site);
  return (
    <>
      {fullTitle !== null && <title>{fullTitle}</title>}
      {fullTitle !== null && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
    </>
  );
}
