import { Children, isValidElement, type ReactNode } from "react";
import { ADMONITION_TITLE } from "../shared/admonition-title.ts";

interface AdmonitionProps {
  title?: ReactNode;
  children?: ReactNode;
}

/** Props of an admonition whose title has markup, and is therefore one of its children. */
export function processAdmonitionProps<Props extends AdmonitionProps>(props: Props): Props {
  const parts = Children.toArray(props.children);
  const own = parts.find((part) => isValidElement(part) && part.type === ADMONITION_TITLE);
  if (!isValidElement<AdmonitionProps>(own)) return props;
  const content = parts.filter((part) => part !== own);
  return { ...props, title: props.title ?? own.props.children, children: content.length > 0 ? content : null };
}
