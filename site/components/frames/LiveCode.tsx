import { Fragment, type ReactElement } from "react";

/** A piece of code: plain, `[class of the highlighter, text]`, or a value that follows the controls. */
export type CodePart = string | readonly [className: string, text: string] | { live: string; className?: string };

/** Code that changes while it is shown, in the look of highlighted blocks. One array a line. */
export function LiveCode({ title, lines }: { title?: string; lines: readonly (readonly CodePart[])[] }): ReactElement {
  return (
    <div className="theme-code-block sg-code hb-live-code">
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keys */}
      <pre tabIndex={0}>
        <code>
          {lines.map((parts, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
            <Fragment key={line}>
              <span className="line">
                {parts.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
                  <CodeToken key={index} part={part} />
                ))}
              </span>
              {"\n"}
            </Fragment>
          ))}
        </code>
      </pre>
    </div>
  );
}

function CodeToken({ part }: { part: CodePart }) {
  if (typeof part === "string") return part;
  if ("live" in part) return <mark className={`hb-live ${part.className ?? "n"}`}>{part.live}</mark>;
  return <span className={part[0]}>{part[1]}</span>;
}
