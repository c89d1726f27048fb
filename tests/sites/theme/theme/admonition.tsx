import type { ReactNode } from "react";

export default function Box({ type, title, children }: { type: string; title?: ReactNode; children?: ReactNode }) {
  return (
    <aside data-type={type}>
      <b>{title}</b>
      {children}
    </aside>
  );
}
