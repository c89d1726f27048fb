import type { TemplateProps } from "../runtime/react/template-props.ts";

/** A `.tsx` page: it draws everything, most with the `Layout` of `@theme/Layout`. */
export function ComponentPage({ component }: TemplateProps<"ComponentPage">) {
  return <>{component}</>;
}
