import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { OutputFile } from "../model/output.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { xml } from "./escape.ts";
import { outputPath } from "./output-path.ts";

/** Maximum length of `ShortName` in the OpenSearch 1.1 draft. */
const SHORT_NAME_LENGTH = 16;

/** Lets browsers search the site from the address bar. Empty without a search page. */
export function emitOpensearch(site: SiteData): OutputFile[] {
  if (site.searchUrl === null) return [];
  const search = absoluteUrl(site.searchUrl, site);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `  <ShortName>${xml([...site.title].slice(0, SHORT_NAME_LENGTH).join("").trim())}</ShortName>`,
    `  <Description>${xml(`Search ${site.title}`)}</Description>`,
    "  <InputEncoding>UTF-8</InputEncoding>",
    ...(site.favicon === null
      ? []
      : [`  <Image height="16" width="16">${xml(absoluteUrl(site.favicon, site))}</Image>`]),
    `  <Url type="text/html" method="get" template="${xml(`${search}?q={searchTerms}`)}"/>`,
    `  <moz:SearchForm>${xml(search)}</moz:SearchForm>`,
    "</OpenSearchDescription>",
  ];
  return [{ path: outputPath("opensearch.xml"), bytes: `${lines.join("\n")}\n` }];
}
