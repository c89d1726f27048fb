import type { ReactNode } from "react";

/** A provider of what the page knows without it. */
export const Passing = ({ children }: { children?: ReactNode }): ReactNode => children;
