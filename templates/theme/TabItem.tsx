import type { ReactNode } from "react";

export interface TabItemProps {
  value: string;
  /** Shown on the tab; the value without it. */
  label?: ReactNode;
  default?: boolean;
  className?: string;
  attributes?: Record<string, unknown>;
  children?: ReactNode;
}

/** Content of one tab. `Tabs` reads it; alone it is just its content. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
