import { Children, type ReactNode } from "react";
import CodeBlock, { type CodeBlockProps } from "../../theme/CodeBlock.tsx";

/** The text of a fence ends with a line break. */
const isInline = (children: ReactNode): boolean =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === "string" && !child.includes("\n"));

/** Code in a sentence, or the code of a fence. */
export default function Code({ children, ...props }: CodeBlockProps) {
  return isInline(children) ? <code {...props}>{children}</code> : <CodeBlock {...props}>{children}</CodeBlock>;
}
