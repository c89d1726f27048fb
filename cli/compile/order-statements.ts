import type {
  ExportNamedDeclaration,
  ExportSpecifier,
  Identifier,
  MaybeNamedClassDeclaration,
  MaybeNamedFunctionDeclaration,
  ModuleDeclaration,
  Pattern,
  Program,
} from "estree-jsx";

type Statement = Program["body"][number];

/**
 * Moves imports to the start and exports of local names to one statement at the end, so that the code between them has the
 * same meaning inside a function. Other exports stay unchanged.
 */
export function orderStatements(body: readonly Statement[]): Statement[] {
  const isImport = ({ type }: Statement): boolean => type === "ImportDeclaration";
  const specifiers: ExportSpecifier[] = [];
  const others = body
    .filter((statement) => !isImport(statement))
    .flatMap((statement) => {
      const split = splitExport(statement);
      specifiers.push(...(split?.specifiers ?? []));
      return split ? split.statements : statement;
    });
  const exported: ExportNamedDeclaration = {
    type: "ExportNamedDeclaration",
    declaration: null,
    specifiers,
    source: null,
    attributes: [],
  };
  return [...body.filter(isImport), ...others, ...(specifiers.length > 0 ? [exported] : [])];
}

/** Splits an export of local names into its declarations and the exported names; null for other statements. */
function splitExport(statement: Statement): { statements: Statement[]; specifiers: ExportSpecifier[] } | null {
  if (statement.type === "ExportDefaultDeclaration") {
    const { declaration } = statement;
    if (!isNamed(declaration)) return null;
    return { statements: [declaration], specifiers: [specifier(declaration.id, "default")] };
  }
  if (statement.type !== "ExportNamedDeclaration" || statement.source) return null;
  const { declaration, specifiers } = statement;
  if (!declaration) return { statements: [], specifiers };
  const ids =
    declaration.type === "VariableDeclaration"
      ? declaration.declarations.flatMap(({ id }) => namesIn(id))
      : [declaration.id];
  return { statements: [declaration], specifiers: ids.map((id) => specifier(id, id.name)) };
}

type DefaultDeclaration = Extract<ModuleDeclaration, { type: "ExportDefaultDeclaration" }>["declaration"];
type Named = (MaybeNamedFunctionDeclaration | MaybeNamedClassDeclaration) & { id: Identifier };

const isNamed = (node: DefaultDeclaration): node is Named =>
  (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") && node.id !== null;

const specifier = (local: Identifier, name: string): ExportSpecifier => ({
  type: "ExportSpecifier",
  local,
  exported: { type: "Identifier", name },
});

/** The identifiers that a destructuring pattern declares. */
function namesIn(pattern: Pattern | null): Identifier[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
