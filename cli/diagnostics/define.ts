import type { Diagnostic, LinkFact, Location, Severity } from "../model/diagnostic.ts";

/**
 * A site that causes a diagnostic. What it does not state is as in a small site without messages: docs in `content/docs` with
 * `index.md` and `player.md`, and a config with title, URL and a section for each content folder. A test runs each example.
 */
export interface Example {
  /** Path from the site's root → text. */
  files?: Readonly<Record<string, string>>;
  /** Fields of `defineConfig`. */
  config?: string;
  /** Run in the site's folder, where the last one reports the diagnostic. `sitegen build` unless given. */
  commands?: readonly string[];
}

/** The text of `sitegen explain`. Constructors are created from entries, so every code has one. */
export interface CatalogueEntry {
  /** `SG` and four digits. Hundreds are topics: 00 bugs in sitegen, 10 links, 11 front matter and files, 12 Markdown, 13 config, 14 routes and sidebars, 15 bundling, 16 rendering, 17 outputs, 18 disk and environment, 19 command line, 20 commands that maintain a site. */
  code: string;
  name: string;
  severity: Severity;
  /** Why it happens, in one or two sentences. */
  cause: string;
  /** A site that causes it, or in words what no site has: an error of the machine, a race, a bug in sitegen. */
  example: Example | string;
  /** How to fix it. */
  remedy: string;
}

interface Facts {
  message: string;
  location?: Location | undefined;
  help?: string | undefined;
  details?: string[] | undefined;
  severity?: Severity;
  link?: LinkFact | undefined;
  group?: string | undefined;
}

export interface DiagnosticType {
  (facts: Facts): Diagnostic;
  entry: CatalogueEntry;
}

type Explanation = Pick<CatalogueEntry, "cause" | "example" | "remedy">;
type Define = (code: string, name: string, explanation: Explanation) => DiagnosticType;

/** Defines the constructor of one type of diagnostic; topic modules export the result. */
const defineWith =
  (entrySeverity: Severity): Define =>
  (code, name, explanation) => {
    const create = ({
      message,
      location,
      help: ownHelp,
      details,
      severity = entrySeverity,
      link,
      group,
    }: Facts): Diagnostic => {
      // An error stops the build, so each says what to do next.
      const help = ownHelp ?? (severity === "error" ? explanation.remedy : undefined);
      return {
        code,
        name,
        severity,
        message,
        ...(location && { location }),
        ...(help && { help }),
        ...(details && details.length > 0 && { details }),
        ...(link && { link }),
        ...(group !== undefined && { group }),
      };
    };
    return Object.assign(create, { entry: { code, name, severity: entrySeverity, ...explanation } });
  };

export const error = defineWith("error");
export const warning = defineWith("warning");
export const info = defineWith("info");
