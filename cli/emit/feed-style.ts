// XSLT that makes a feed readable in a browser. Feed readers ignore it.
import path from "node:path";
import type { OutputFile } from "../model/output.ts";
import type { Feed } from "../model/route.ts";
import { xml } from "./escape.ts";
import type { FeedDocument } from "./feed-document.ts";
import { outputPath } from "./output-path.ts";

type StyledType = "rss" | "atom";

/** The processing instruction that links a feed to its XSLT; empty without one. */
export const stylesheetLink = ({ stylesheet }: Pick<FeedDocument, "stylesheet">): string[] =>
  stylesheet === null ? [] : [`<?xml-stylesheet type="text/xsl" href="${xml(encodeURI(stylesheet))}"?>`];

/** The style files in the folder of a feed, the XSLT first. */
export function feedStyleFiles({ styles, outputDir }: Feed, type: Feed["types"][number]): OutputFile[] {
  const style = type === "json" ? null : styles[type];
  if (style === null) return [];
  const beside = (name: string) => outputPath(outputDir ? `${outputDir}/${name}` : name);
  if (style === "standard") {
    return [
      { path: beside(`${type}.xsl`), bytes: formatXslt(type as StyledType) },
      { path: beside(`${type}.css`), bytes: STYLES },
    ];
  }
  return [style.xsl, style.css].flatMap((file) =>
    file === null ? [] : [{ path: beside(path.basename(file)), copyOf: file }],
  );
}

/** XPath of the displayed data, relative to the channel or feed and to its items or entries. */
const PATHS = {
  rss: {
    namespace: "",
    root: "/rss/channel",
    link: "link",
    description: "description",
    language: "language",
    item: "item",
    itemLink: "link",
    date: "substring(pubDate, 6, 11)",
    itemDescription: "description",
    name: "RSS",
  },
  atom: {
    namespace: ' xmlns:atom="http://www.w3.org/2005/Atom"',
    root: "/atom:feed",
    link: "atom:link[@rel = 'alternate']/@href",
    description: "atom:subtitle",
    language: "@xml:lang",
    item: "atom:entry",
    itemLink: "atom:link[@rel = 'alternate']/@href",
    date: "substring(atom:published, 1, 10)",
    itemDescription: "atom:summary",
    name: "Atom",
  },
} as const;

function formatXslt(type: StyledType): string {
  const at = PATHS[type];
  const title = type === "atom" ? "atom:title" : "title";
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"${at.namespace}${type === "atom" ? ' exclude-result-prefixes="atom"' : ""}>
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/">
    <xsl:apply-templates select="${at.root}"/>
  </xsl:template>
  <xsl:template match="${at.root}">
    <html lang="{${at.language}}">
      <head>
        <title><xsl:value-of select="${title}"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <link rel="stylesheet" href="${type}.css"/>
      </head>
      <body>
        <main>
          <h1><a href="{${at.link}}"><xsl:value-of select="${title}"/></a></h1>
          <p><xsl:value-of select="${at.description}"/></p>
          <p class="note">This is an ${at.name} feed. Copy its address into a feed reader to follow it.</p>
          <ul>
            <xsl:apply-templates select="${at.item}"/>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
  <xsl:template match="${at.item}">
    <li>
      <h2><a href="{${at.itemLink}}"><xsl:value-of select="${title}"/></a></h2>
      <p class="date"><xsl:value-of select="${at.date}"/></p>
      <p><xsl:value-of select="${at.itemDescription}"/></p>
    </li>
  </xsl:template>
</xsl:stylesheet>
`;
}

const STYLES = `:root {
  color-scheme: light dark;
}
body {
  margin: 0;
  font: 1rem/1.6 system-ui, sans-serif;
}
main {
  max-width: 44rem;
  margin: 0 auto;
  padding: 2rem 1rem;
}
h1,
h2 {
  line-height: 1.25;
}
h2 {
  margin: 0;
  font-size: 1.25rem;
}
ul {
  padding: 0;
  list-style: none;
}
li {
  padding: 1rem 0;
  border-top: 1px solid;
}
p {
  margin: 0.25rem 0;
}
.note {
  padding: 0.75rem 1rem;
  border: 1px solid;
  border-radius: 0.5rem;
}
.date {
  font-size: 0.875rem;
}
`;
