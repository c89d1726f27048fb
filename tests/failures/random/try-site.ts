// Runs a generated site through the functions that a build runs, in this process, and judges everything that they return.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DOMParser } from "@xmldom/xmldom";
import { type DefaultTreeAdapterTypes, type ParserError, parse, parseFragment } from "parse5";
import { createVendorLoader } from "../../../cli/bundle/react-vendor.ts";
import { loadConfig } from "../../../cli/config/load-config.ts";
import { codeFrame } from "../../../cli/diagnostics/reports/code-frame.ts";
import { formatReport } from "../../../cli/diagnostics/report-pretty.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import { planLocales } from "../../../cli/plan/plan-locales.ts";
import { buildSite } from "../../../cli/site/build-site.ts";
import { withHost } from "../../../cli/site/with-host.ts";
import { checkOutputPaths } from "../../../cli/write/check-output-paths.ts";
import type { Document } from "./documents.ts";
import { FIXED_FILES } from "./targets.ts";

export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/** What the stages said about a site. */
export interface Judgement {
  diagnostics: readonly Diagnostic[];
  /** What is wrong with what they did: empty unless there is a fault in sitegen. */
  findings: string[];
}

/**
 * Diagnostics about a file as a whole or about none, by code: the reason, and how their messages begin if others of the code have a
 * line. All others have a line and a column.
 */
const WITHOUT_LINE: Readonly<Record<string, string | { reason: string; messages: RegExp }>> = {
  SG1104: { reason: "a date in the name of a file", messages: /in the file name/ },
  SG1125: "the name of a file or folder",
  SG1127: "the name of a file",
  SG1401: "the name of a file gives the id",
  SG1410: "the name of a file gives the URL",
  SG1411: "the name of a file gives the URL",
  SG1412: "the name of a file gives the URL",
  SG1413: "the name of a file gives the URL",
  SG1336: "the name of a folder gives the URL",
  SG1213: "a plugin that throws names no place",
  SG1214: "a message of a plugin without a place",
  SG1301: "there is no file",
  SG1318: "a file that is not read",
  SG1335: "a file that is not read",
  SG1409: "a file that is not read",
  SG1583: "a file that is not read",
  SG1420: "a folder",
  SG1505: "what a file lacks",
  SG1587: "what a file lacks",
  SG1506: "a package that the site lacks",
  SG1303: { reason: "a thrown value that is no error", messages: /: (?:null|undefined|text)$/ },
  SG1606: "HTML in the middle of a text has no place",
  SG1601: { reason: "a thrown value that is no error", messages: /: a thrown / },
};

/** Whether a diagnostic needs no line. */
function lacksLine({ code, message }: Diagnostic): boolean {
  const reason = WITHOUT_LINE[code];
  return reason !== undefined && (typeof reason === "string" || reason.messages.test(message));
}

/** For plugins that never settle. In ms. */
const PLUGIN_TIME_OUT_MS = 500;
const STYLE = { colors: false, columns: 80, ascii: false };
const repoRoot = findPackageDir();
/** React is bundled once for all sites. */
const loadVendor = createVendorLoader(repoRoot, null);
const options = { cache: false, concurrency: 4, onProgress() {}, loadVendor };

function write(root: string, files: SiteFiles): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

/** Runs `work` on a folder with these files. What it throws is a finding. */
async function inFolder(
  files: SiteFiles,
  packages: readonly string[],
  work: (root: FilePath) => Promise<Judgement>,
): Promise<Judgement> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "random-"))) as FilePath;
  try {
    write(root, files);
    mkdirSync(path.join(root, "node_modules"));
    for (const name of packages)
      symlinkSync(path.join(repoRoot, "node_modules", name), path.join(root, "node_modules", name), "dir");
    return await work(root);
  } catch (error) {
    return { diagnostics: [], findings: [`thrown: ${error instanceof Error ? error.stack : String(error)}`] };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What is wrong with a diagnostic itself. */
function judgeDiagnostic(diagnostic: Diagnostic, root: string): string[] {
  const { code, name, location, severity, help, message } = diagnostic;
  const shown = `${code} ${name} at ${location ? [location.path, location.line, location.column].join(":") : "no place"}: ${message}`;
  const findings: string[] = [];
  if (severity === "error" && !help) findings.push(`no remedy: ${shown}`);
  if (/\[object |data-sg-|[\uFDD0-\uFDEF]/.test(message)) findings.push(`odd message: ${shown}`);
  if (!location) return lacksLine(diagnostic) ? findings : [...findings, `no place: ${shown}`];
  const { line, column } = location;
  if (path.isAbsolute(location.path) || location.path.startsWith(".."))
    findings.push(`a path outside the site: ${shown}`);
  if (line === undefined || column === undefined)
    return lacksLine(diagnostic) ? findings : [...findings, `no line: ${shown}`];
  const source = readSource(root, location.path);
  if (source === undefined) return [...findings, `a place in no file: ${shown}`];
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const length = lines[line - 1]?.length;
  if (length === undefined || line < 1) findings.push(`past the last line, ${lines.length}: ${shown}`);
  else if (column < 1 || column > length + 1) findings.push(`past the end of its line, ${length}: ${shown}`);
  else if (codeFrame(source, location, { ascii: false, width: 80 }).length === 0)
    findings.push(`no code frame: ${shown}`);
  return findings;
}

function readSource(root: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch {
    return undefined;
  }
}

function judgeDiagnostics(diagnostics: readonly Diagnostic[], root: string): string[] {
  const report = formatReport(diagnostics, STYLE, (file) => readSource(root, file));
  // what a terminal would obey
  const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.exec(report);
  return [
    ...diagnostics.flatMap((diagnostic) => judgeDiagnostic(diagnostic, root)),
    ...(control
      ? [`a control character in the report: ${JSON.stringify(report.slice(control.index - 80, control.index + 20))}`]
      : []),
  ];
}

async function load(root: FilePath): Promise<{ config: SiteConfig | undefined; diagnostics: Diagnostic[] }> {
  const { value: config, diagnostics } = await loadConfig(root, {
    production: true,
    strict: false,
    pluginTimeOutMs: PLUGIN_TIME_OUT_MS,
  });
  return { config, diagnostics };
}

/** Loads the config, scans, compiles and routes. */
export const planFiles = (files: SiteFiles): Promise<Judgement> =>
  inFolder(files, ["katex"], async (root) => {
    const { config, diagnostics } = await load(root);
    if (config)
      await withHost(config, options, async (host) => {
        const planned = await planLocales(config, host);
        diagnostics.push(...planned.flatMap(({ plan }) => plan.diagnostics));
        return { diagnostics: [] };
      });
    const isRefused = !config && !diagnostics.some(({ severity }) => severity === "error");
    return {
      diagnostics,
      findings: [...judgeDiagnostics(diagnostics, root), ...(isRefused ? ["no config and no error"] : [])],
    };
  });

/**
 * Builds a site, then again without the files that have errors, until it has none.
 * @param documents Those of the files that were generated.
 */
export const buildFiles = (
  files: SiteFiles,
  documents: readonly Document[],
  packages: readonly string[],
): Promise<Judgement> =>
  inFolder(
    { ...files, ...Object.fromEntries(documents.map(({ path: file, content }) => [file, content])) },
    packages,
    async (root) => {
      const raw = new Set(documents.filter((document) => hasRaw(document, files)).map(({ path: file }) => file));
      const all: Diagnostic[] = [];
      const findings: string[] = [];
      for (let round = 1; ; round++) {
        const { config, diagnostics } = await load(root);
        if (!config)
          return {
            diagnostics,
            findings: [
              ...findings,
              ...judgeDiagnostics(diagnostics, root),
              `the config is not sound: ${formatReport(diagnostics, STYLE, (file) => readSource(root, file))}`,
            ],
          };
        const result = await buildSite(config, options);
        diagnostics.push(...result.diagnostics);
        all.push(...diagnostics);
        findings.push(...judgeDiagnostics(diagnostics, root));
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        if (errors.length === 0) {
          findings.push(
            ...judgeOutputs(
              result.outputs,
              new Map(result.table?.routes.map(({ url, source }) => [decodeURI(url), source])),
              raw,
              config,
            ),
          );
          return { diagnostics: all, findings };
        }
        const named = errors.flatMap(({ location }) => location?.path ?? []);
        // said once, at the first of its files
        const folders = errors.flatMap(({ message }) => /^Unexpected folder `(.+?)`/.exec(message)?.[1] ?? []);
        const wrong = documents
          .filter(
            (document) =>
              folders.some((folder) => document.path.startsWith(`${folder}/`)) ||
              named.some((file) => file === document.path || (file in FIXED_FILES && imports(document, file))),
          )
          .map(({ path: file }) => file)
          .filter((file) => existsSync(path.join(root, file)));
        if (wrong.length === 0 || round === 5)
          return {
            diagnostics: all,
            findings: [
              ...findings,
              `errors without their files: ${errors.map(({ code, message, location }) => `${code} ${message} ${JSON.stringify(location)}`).join("\n")}`,
            ],
          };
        for (const file of wrong) rmSync(path.join(root, file), { force: true });
      }
    },
  );

/** Whether tags in a page are what authors wrote. Those of MDX are, if it is read as Markdown. */
function hasRaw({ raw, content }: Document, files: SiteFiles): boolean {
  const isMarkdown = [content, ...Object.values(files)].some((text) =>
    /["']?format["']?: ["']?(?:md|detect)\b/.test(text.toString()),
  );
  return raw || (isMarkdown && /<\/?[A-Za-z]/.test(content.toString()));
}

/** Whether a page names a file without its extension. */
const imports = ({ content }: Document, file: string): boolean =>
  typeof content === "string" && content.includes(path.parse(file).name);

const contentOf = (file: OutputFile): string =>
  "copyOf" in file ? readFileSync(file.copyOf, "utf8") : Buffer.from(file.bytes).toString("utf8");

function judgeOutputs(
  outputs: readonly OutputFile[],
  sources: ReadonlyMap<string, string | null>,
  raw: ReadonlySet<string>,
  { context }: SiteConfig,
): string[] {
  const hasRawPosts = [...raw].some((source) => source.startsWith("content/blog/"));
  const findings = checkOutputPaths(outputs).diagnostics.map(({ code, message }) => `output: ${code} ${message}`);
  for (const file of outputs) {
    if ("copyOf" in file) continue;
    const text = contentOf(file);
    if (/[\uFDD0-\uFDEF]|data-sg-src/.test(text)) findings.push(`${file.path}: a token of the build`);
    if (file.path.endsWith(".html")) {
      const url = context.baseUrl + file.path.replace(/(?:(?:^|\/)index)?\.html$/, "");
      // a page without a translation is the page of the default locale
      const urls = [url, url.replace(/\/fr(?=\/|$)/, "")].flatMap((one) => [one, `${one}/`]);
      const source = urls.map((one) => sources.get(one)).find((one) => one !== undefined) ?? null;
      // lists show posts
      const isOurs = source === null ? !/(?:^|\/)blog/.test(url) || !hasRawPosts : !raw.has(source);
      findings.push(...judgeHtml(text, isOurs).map((fault) => `${file.path} (${source}): ${fault}`));
    } else if (file.path.endsWith(".json")) JSON.parse(text);
    else if (file.path.endsWith(".xml")) {
      const onError = (level: string, message: string): void => {
        // a replacement character that authors wrote
        if (level !== "warning") findings.push(`${file.path}: ${level} ${message}`);
      };
      new DOMParser({ onError }).parseFromString(text, "text/xml");
    }
  }
  return findings;
}

/** @param isOurs False if authors wrote tags: then only scripts in URLs are wrong. */
function judgeHtml(html: string, isOurs: boolean): string[] {
  const findings: string[] = [];
  const options = {
    sourceCodeLocationInfo: isOurs,
    onParseError: isOurs
      ? ({ code, startOffset }: ParserError) =>
          void findings.push(
            `${code} in ${JSON.stringify(html.slice(Math.max(0, startOffset - 100), startOffset + 60))}`,
          )
      : null,
  };
  // the rest of a sidebar is a part of a page
  const document = html.startsWith("<ul") ? parseFragment(html, options) : parse(html, options);
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("attrs" in node)
      for (const { name, value } of node.attrs) {
        if (isOurs && /^on/.test(name)) findings.push(`an attribute \`${name}\` of <${node.tagName}>`);
        // browsers ignore them in front of a scheme
        if (
          /^(?:href|src|action|formaction|data)$/.test(name) &&
          /^[\u0000-\u0020]*(?:javascript|vbscript):/i.test(value.replace(/[\t\r\n]/g, ""))
        )
          findings.push(`a URL that runs code: ${value}`);
      }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return findings;
}
