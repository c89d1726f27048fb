import type { HTMLAttributes } from "react";

/** A list without numbers. */
export default function Ul(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...props} />;
}
