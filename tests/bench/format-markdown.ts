import type { Block, Corpus, CorpusPage } from "./corpus.ts";

/** A generator's syntax where Markdown has no common form. */
export interface Dialect {
  frontMatter(page: CorpusPage): string;
  link(page: CorpusPage, hash: string, from: CorpusPage): string;
  fence(language: string, title: string | null): string;
  admonition(kind: string, text: string): string;
  counter(start: number): string;
}

export function formatPage(page: CorpusPage, corpus: Corpus, dialect: Dialect): string {
  const blocks = page.blocks.map((block) => formatBlock(block, page, corpus, dialect));
  return `${[dialect.frontMatter(page), ...blocks].join("\n\n")}\n`;
}

function formatBlock(block: Block, from: CorpusPage, corpus: Corpus, dialect: Dialect): string {
  switch (block.type) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "paragraph": {
      if (block.link === null) return block.text;
      const target = corpus.pages[block.link.page] as CorpusPage;
      const hash = block.link.hash === null ? "" : `#${block.link.hash}`;
      return `${block.text} See **also** [${block.link.label}](${dialect.link(target, hash, from)}) and \`${target.path}\`.`;
    }
    case "code":
      return `${dialect.fence(block.sample.language, block.sample.title)}\n${block.sample.code}\n\`\`\``;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "table": {
      const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
      return [row(block.head), row(block.head.map(() => "---")), ...block.rows.map(row)].join("\n");
    }
    case "admonition":
      return dialect.admonition(block.kind, block.text);
    case "counter":
      return dialect.counter(block.start);
  }
}
