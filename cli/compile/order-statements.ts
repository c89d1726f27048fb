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
 * Imports first, then all other statements, and last of all, in one statement, the names that these export. So the code between
 * them means the same inside a function. What exports something else stays as it is.
 */
export function orderStatements(body: readonly Statement[]): Statement[] {
  const isImport = ({ type }: Statement): boolean => type === "ImportDeclaration";
  const specifiers: ExportSpecifier[] = [];
  const others = body
    .filter((statement) => !isImport(statement))
    .flatMap((statement) => {
      const own = ownExports(statement);
      specifiers.push(...(own?.specifiers ?? []));
      return own ? own.statements : statement;
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

/** What a statement does beside exporting names of this module, and these names; null if it is none that does so. */
function ownExports(statement: Statement): { statements: Statement[]; specifiers: ExportSpecifier[] } | null {
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

/** The names that a pattern gives to what it takes apart. */
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
