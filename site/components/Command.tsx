import { CodeBlock } from "sitegen/react";

/** A command for the terminal, with the copy button of every code block. */
export function Command({ children }: { children: string }) {
  return <CodeBlock language="bash">{children}</CodeBlock>;
}
