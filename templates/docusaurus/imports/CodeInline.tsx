import type { ComponentProps } from "react";

/** Code in a sentence. */
export default function CodeInline(props: ComponentProps<"code">) {
  return <code {...props} />;
}
