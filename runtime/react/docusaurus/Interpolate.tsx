import type { ReactNode } from "react";
import { interpolate, type TextValues } from "../translate.tsx";

export { interpolate };

/** A text whose `{names}` are replaced by values. */
export default function Interpolate({ children, values }: { children: string; values?: TextValues }): ReactNode {
  return interpolate(children, values);
}
