import type { AdmonitionProps } from "../docusaurus/Admonition/admonition-props.ts";
import types from "../docusaurus/Admonition/Types.ts";

export type { AdmonitionProps };

/** An admonition, with the same markup as `:::note`. */
export default function Admonition({ type = "note", ...props }: AdmonitionProps) {
  const Type = (Object.hasOwn(types, type) && types[type]) || types.info;
  return Type && <Type type={type} {...props} />;
}
