import type { LiHTMLAttributes } from "react";

/** An item of a list. */
export default function Li(props: LiHTMLAttributes<HTMLLIElement>) {
  return <li {...props} />;
}
