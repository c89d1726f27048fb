import type { BlockContent, DefinitionContent, ListItem, Nodes } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

export type Content = BlockContent | DefinitionContent;

/** A directive without its label. */
export interface Block {
  content: Content[];
  /** Properties of the element: `id`, `className`, and others. */
  properties: Record<string, string | string[] | null | undefined>;
  node: ContainerDirective;
  /** Reports content that has another form than expected. */
  report(at: Nodes, message: string, help: string): void;
}

/** Returns the nodes that replace the directive. */
export type BuildBlock = (block: Block) => Content[];

/** The properties with another class before those of the author. */
export const withClass = ({ properties }: Pick<Block, "properties">, ...names: string[]): Block["properties"] => {
  const own = properties.className ?? [];
  return { ...properties, className: [...names, ...(Array.isArray(own) ? own : [own])] };
};

/** The inline content of an item's first line, and the blocks after it. */
export function splitItem({ children }: ListItem): { inline: Nodes[]; rest: Content[] } {
  const [first, ...others] = children;
  return first?.type === "paragraph" ? { inline: first.children, rest: others } : { inline: [], rest: children };
}
