// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a scrollable block must be focusable
import { Children, isValidElement, type ReactNode, useContext } from "react";
import { IslandCollectorContext } from "./islands.tsx";
import { CODE_OPEN, LINK_CLOSE } from "../shared/tokens.ts";

export interface CodeBlockProps {
  children?: ReactNode;
  language?: string;
  title?: string;
  /** True, or the number of the first line. */
  showLineNumbers?: boolean | number;
  /** The rest of a fence's first line, such as `{1,3-5}`. */
  metastring?: string;
  className?: string;
}

/** Content of the code token; `render` passes it to the highlighter. */
export interface CodeRequest {
  code: string;
  language: string | null;
  /** As in a fence: `title="a.ts" {1,3} showLineNumbers=5`. */
  meta: string;
}

/**
 * A highlighted code block. The highlighter runs only at build time, so the component renders a token that `render` replaces. In an
 * island, and with children other than text, the block is not highlighted.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { children, language, className } = props;
  const text = textOf(children);
  const name = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? "")?.[1] ?? null;
  const inPage = useContext(IslandCollectorContext) !== null;
  if (text === null || !inPage) {
    return (
      <div className="theme-code-block sg-code">
        <pre tabIndex={0}>
          <code>{children}</code>
        </pre>
      </div>
    );
  }
  const request: CodeRequest = {
    code: text.replace(/\n$/, ""),
    language: name?.toLowerCase() ?? null,
    meta: metaOf(props),
  };
  return <>{CODE_OPEN + JSON.stringify(request) + LINK_CLOSE}</>;
}

function metaOf({ title, showLineNumbers, metastring }: CodeBlockProps): string {
  const parts: string[] = [];
  if (title !== undefined) parts.push(title.includes('"') ? `title='${title}'` : `title="${title}"`);
  if (showLineNumbers === true) parts.push("showLineNumbers");
  if (typeof showLineNumbers === "number") parts.push(`showLineNumbers=${showLineNumbers}`);
  if (metastring) parts.push(metastring);
  return parts.join(" ");
}

/** Text of children; null if there are elements among them. */
function textOf(children: ReactNode): string | null {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) return null;
  return parts.join("");
}

export default CodeBlock;
