import { fileURLToPath } from "node:url";
import type { HighlighterOptions } from "../../../cli/highlight/create-highlighter.ts";

/** Folder of the committed tables. */
export const tables = fileURLToPath(new URL("../../../cli/highlight/tables", import.meta.url));

/** The default themes of a site. */
export const highlighterOptions: HighlighterOptions = {
  theme: "sitegen-light",
  darkTheme: "sitegen-dark",
  engine: "scanner",
  tables,
};
