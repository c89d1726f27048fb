import type { ReactNode } from "react";
import { interpolate, type TextValues } from "../translate.tsx";

export { interpolate };

/** A text with values in place of its `{names}`. */
export default function Interpolate({ children, values }: { children: string; values?: TextValues }): ReactNode {
  return interpolate(children, values);
}
