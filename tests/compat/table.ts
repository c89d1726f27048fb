/** Lines of a table in Markdown. */
export const table = (head: readonly string[], rows: readonly string[][]): string[] =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
