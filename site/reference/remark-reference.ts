// Draws what the data knows of a reference page's subject, and compares both ways: what the page describes and what the
// data has. The page holds words alone.
import type { Heading, PhrasingContent, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Position } from "unist";
import { declaration, factHeading, packageLine, sameTable } from "./draw.ts";
import { type Fact, factsOfPage, type PackageFacts, packageOfPage, type PageFacts, type Subject } from "./facts.ts";
import { declarationOf } from "./signature.ts";

const SECTION = /\b(?:parameters|arguments|options|props|flags|methods|fields|members|functions)(?: of \S+)?$/i;
const RESULT = /^(?:return value|returns|result)\b/i;
/** A page of the docs, by its absolute path. */
const DOC = /[\\/]content[\\/]docs[\\/](.+?)(?:\.mdx?)?$/;

/** The part of a `VFile` that is needed. */
interface File {
  path: string;
  message(
    reason: string,
    options: { place?: Position; source: string; ruleId: string },
  ): {
    note?: string | undefined;
    fatal?: boolean | null | undefined;
  };
}
type Report = (reason: string, note: string, at: { position?: Position | undefined } | undefined, rule: string) => void;

/** What is known, by the id of the page that tells it. */
interface Data {
  pages: ReadonlyMap<string, PageFacts>;
  packages: ReadonlyMap<string, PackageFacts>;
}

export function remarkReference({ pages, packages }: Data = { pages: factsOfPage, packages: packageOfPage }) {
  return (tree: Root, file: File): void => {
    const doc = DOC.exec(file.path)?.[1]?.replaceAll("\\", "/");
    if (doc === undefined) return;
    const report: Report = (reason, note, at, ruleId) => {
      const message = file.message(reason, {
        ...(at?.position && { place: at.position }),
        source: "reference",
        ruleId,
      });
      message.note = note;
      message.fatal = true;
    };
    drawPackage(tree, { known: packages.get(doc), doc, report });
    const page = pages.get(doc);
    if (page) drawReference(tree, { page, pages, report });
  };
}

function drawPackage(
  tree: Root,
  { known, doc, report }: { known: PackageFacts | undefined; doc: string; report: Report },
): void {
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== "leafDirective" || node.name !== "package") return [node];
    if (known) return [packageLine(known, { doc, position: node.position })];
    report(
      `Unexpected \`::package\` on the page \`${doc}\`, expected it on a page that presents a package`,
      "Add the page to `landing` of the package's file in `site/data/api`.",
      node,
      "package",
    );
    return [];
  });
}

/** A section whose headings name facts. */
interface Section {
  heading: Heading;
  subject: Subject;
  /** The fact that the last heading of level 3 named. */
  current: Fact | null;
}

/** A page, and what reports of it need. */
interface Context {
  page: PageFacts;
  pages: ReadonlyMap<string, PageFacts>;
  report: Report;
}

function drawReference(tree: Root, context: Context): void {
  const { page, report } = context;
  const described = new Map<Fact, Heading>();
  const declared = new Map<RootContent, Subject>();
  const sections = new Map<Subject, Heading>();
  /** Whose facts each `::same` is about. */
  const owners = new Map<RootContent, Subject>();
  let section: Section | "result" | null = null;
  for (const node of tree.children) {
    if (isSame(node) && section !== null && section !== "result") owners.set(node, section.subject);
    if (node.type !== "heading") continue;
    if (node.depth <= 2) {
      section = openSection(node, page);
      if (section !== null && section !== "result" && !sections.has(section.subject)) {
        sections.set(section.subject, node);
        declared.set(node, section.subject);
      }
    } else if (section === "result") {
      const fact = page.results.find(({ name }) => name === nameIn(node));
      if (fact) described.set(fact, node);
    } else if (section !== null && (node.depth === 3 || (node.depth === 4 && section.current))) {
      const found = findFact(node, section);
      if (!found) reportUnknown(node, section, context);
      else if (described.has(found)) reportTwice(node, described.get(found) as Heading, report);
      else described.set(found, node);
      if (node.depth === 3) section.current = found;
    }
  }
  const covered = drawSame(tree, { described, owners }, context);
  for (const subject of page.subjects) {
    const missing = requiredFacts(subject).filter((fact) => !described.has(fact) && !covered.has(fact));
    if (missing.length > 0)
      reportMissing(missing, subject, { page, section: sections.get(subject), at: tree.children[0], report });
  }
  const passed = new Set(page.subjects.filter(isCalled).flatMap((subject) => [...namedFacts([subject]).values()]));
  const drawn = new Map([...described].map(([fact, heading]) => [heading as RootContent, fact]));
  const subjects = new Set(declared.values());
  const rest = declarationOf(
    page,
    page.subjects.filter((subject) => !subjects.has(subject)),
  );
  // What has no section of its own is declared where the introduction ends.
  let intro = rest;
  const children = tree.children.flatMap((node): RootContent[] => {
    const before = intro !== "" && node.type === "heading" && node.depth === 2 ? [declaration(intro)] : [];
    if (before.length > 0) intro = "";
    const fact = drawn.get(node);
    if (fact)
      return [
        factHeading(node as Heading, fact, { doc: page.doc, position: node.position, isPassed: passed.has(fact) }),
      ];
    const subject = declared.get(node);
    const code = subject ? declarationOf(page, [subject]) : "";
    return [...before, node, ...(code === "" ? [] : [declaration(code)])];
  });
  tree.children = intro === "" ? children : [...children, declaration(intro)];
}

function openSection(heading: Heading, { subjects }: PageFacts): Section | "result" | null {
  const title = plainText(heading.children).trim();
  if (RESULT.test(title)) return "result";
  if (!SECTION.test(title)) return null;
  const named = subjects.filter(({ symbol }) => title.split(/[\s<>()]+/).includes(symbol));
  const subject = named[0] ?? subjects[0];
  return subject ? { heading, subject, current: null } : null;
}

function findFact(heading: Heading, { subject, current }: Section): Fact | null {
  const name = nameIn(heading);
  const named = (facts: readonly Fact[] = []): Fact | undefined => facts.find((fact) => fact.name === name);
  if (heading.depth === 4) return named(current?.options) ?? null;
  return named(subject.facts) ?? named(onlyObject(subject)?.options) ?? null;
}

/** The one parameter that is an object of options: these stand for it. */
function onlyObject({ kind, facts = [] }: Subject): Fact | null {
  const [first] = facts;
  return kind !== "component" && facts.length === 1 && first?.options ? first : null;
}

function requiredFacts(subject: Subject): Fact[] {
  const object = onlyObject(subject);
  const top = object ? (object.options ?? []) : (subject.facts ?? []);
  return top.flatMap((fact) => [fact, ...(fact.options ?? [])]).filter(({ extra }) => !extra);
}

/** All that can be asked about subjects, by name. */
function namedFacts(subjects: readonly Subject[]): Map<string, Fact> {
  const facts = subjects.flatMap((subject) => onlyObject(subject)?.options ?? subject.facts ?? []);
  return new Map(facts.flatMap((fact) => [...(fact.options ?? []), fact]).map((fact) => [fact.name, fact]));
}

const isSame = (node: RootContent): node is LeafDirective => node.type === "leafDirective" && node.name === "same";

/** Puts tables in place of `::same` and returns the facts they cover. */
function drawSame(
  tree: Root,
  { described, owners }: { described: ReadonlyMap<Fact, Heading>; owners: ReadonlyMap<RootContent, Subject> },
  { page, pages, report }: Context,
): Set<Fact> {
  const covered = new Set<Fact>();
  tree.children = tree.children.flatMap((node) => {
    if (!isSame(node)) return [node];
    const fault = (reason: string, note: string): never[] => {
      report(reason, note, node, "same");
      return [];
    };
    const { as = "", names } = (node.attributes ?? {}) as { as?: string; names?: string };
    const other = pages.get(as);
    if (!other || other === page)
      return fault(
        `Unexpected page \`${as}\` in \`::same\`, expected the id of another page of the reference`,
        'Write the id as the sidebars have it: `::same{as="renderer/render-media"}`.',
      );
    const owner = owners.get(node);
    if (!owner)
      return fault(
        "Unexpected `::same` outside a section, expected it under a heading such as `## Options`",
        "Move it below the section's last description.",
      );
    const own = namedFacts([owner]);
    const theirs = namedFacts(other.subjects);
    const isFree = (fact: Fact): boolean => !described.has(fact) && !covered.has(fact);
    const chosen = names?.split(/[\s,]+/).filter((name) => name !== "");
    const facts = (chosen ?? [...own.keys()]).flatMap((name) => {
      const fact = own.get(name);
      if (fact && theirs.has(name) && isFree(fact) && (chosen || !fact.extra)) return [fact];
      if (!chosen) return [];
      const wanted = !fact
        ? `the data has for \`${owner.symbol}\``
        : theirs.has(name)
          ? "this page doesn't describe already"
          : `the data has for \`${as}\``;
      return fault(`Unexpected name \`${name}\` in \`::same\`, expected one that ${wanted}`, "Remove the name.");
    });
    for (const fact of facts) covered.add(fact);
    return facts.length > 0 ? [sameTable(facts, other, { doc: page.doc, position: node.position })] : [];
  });
  return covered;
}

function reportUnknown(heading: Heading, { subject, current }: Section, { page, report }: Context): void {
  const where =
    heading.depth === 4 && current ? `\`${current.name}\` of \`${subject.symbol}\`` : `\`${subject.symbol}\``;
  report(
    `Unexpected description of \`${nameIn(heading)}\` on the page \`${page.doc}\`, expected a name that the data has for ${where}`,
    `Correct the name, or put the text under a heading outside this section. The data is \`${page.source}\`.`,
    heading,
    "unknown",
  );
}

function reportTwice(heading: Heading, first: Heading, report: Report): void {
  report(
    `Unexpected second description of \`${nameIn(heading)}\`, expected the one on line ${first.position?.start.line ?? 0} alone`,
    "Remove one of them.",
    heading,
    "twice",
  );
}

function reportMissing(
  missing: readonly Fact[],
  subject: Subject,
  {
    page,
    section,
    at,
    report,
  }: { page: PageFacts; section: Heading | undefined; at: RootContent | undefined; report: Report },
): void {
  const names = missing.map(({ name }) => `\`${name}\``).join(", ");
  const [first] = missing;
  const isNested = !onlyObject(subject) && first !== undefined && !subject.facts?.includes(first);
  const heading = `${isNested ? "####" : "###"} ${first?.name}`;
  report(
    `Unexpected page \`${page.doc}\` without ${names}, expected a description of everything that the data has for \`${subject.symbol}\``,
    `Write \`${heading}\` and a sentence${section ? "" : ` under \`## ${SECTION_OF[subject.kind]}\``}, or \`::same{as="…"}\` if another page describes it. The data is \`${page.source}\`.`,
    section ?? at,
    "missing",
  );
}

/** Whether what belongs to it is passed to it; flags may always be left out. */
const isCalled = ({ kind }: Subject): boolean =>
  kind === "function" || kind === "hook" || kind === "component" || kind === "member";

const SECTION_OF: Record<Subject["kind"], string> = {
  function: "Parameters",
  hook: "Parameters",
  component: "Props",
  member: "Props",
  object: "Members",
  type: "Fields",
  constant: "Fields",
  command: "Flags",
};

function nameIn(heading: Heading): string {
  return plainText(heading.children)
    .trim()
    .replace(/\(\)$|\?$/, "");
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ("value" in node ? node.value : "children" in node ? plainText(node.children as never) : ""))
    .join("");
}
