import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from "react";

export interface DetailsProps extends Omit<ComponentProps<"details">, "summary"> {
  summary?: ReactElement | string;
  children?: ReactNode;
}

export function Details({ summary, children, ...attributes }: DetailsProps) {
  return (
    <details {...attributes}>
      {isValidElement(summary) ? summary : <summary>{summary ?? "Details"}</summary>}
      <div>{children}</div>
    </details>
  );
}
