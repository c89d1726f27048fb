import { type HTMLAttributes, isValidElement } from "react";
import CodeBlock, { type CodeBlockProps } from "../../theme/CodeBlock.tsx";

/** A fence: where no component renders its `code`, the code block does. Other elements of the name stay as they are. */
export default function Pre({ children, ...props }: HTMLAttributes<HTMLPreElement>) {
  if (!isValidElement<CodeBlockProps>(children)) return <pre {...props}>{children}</pre>;
  return children.type === "code" ? <CodeBlock {...children.props} /> : children;
}
