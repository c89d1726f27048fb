import type { ReactNode } from "react";

export default function Pre({ children }: { children?: ReactNode }) {
  return <pre className="own-pre">{children}</pre>;
}
