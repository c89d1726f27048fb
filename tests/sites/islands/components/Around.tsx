"use client";
import { type ReactNode, useEffect } from "react";

/** Shows its children alone, as a wrapper with an effect does. */
export function Around({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.around = "outer";
  }, []);
  return children;
}
