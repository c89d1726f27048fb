// A running sample whose variables show their values in its code.
import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import type { LiveOptions } from "../../react/live-code.tsx";
import type { LiveValues } from "./create-values.ts";
import { showValues } from "./show-values.ts";

export function withValues(
  Live: ComponentType<{ options: LiveOptions }>,
  values: LiveValues,
): ComponentType<{ options: LiveOptions }> {
  return function LiveCode(props) {
    return (
      <>
        <Live {...props} />
        <Values values={values} />
      </>
    );
  };
}

/** An element of the block, from which its code is found. The build renders none. */
function Values({ values }: { values: LiveValues }): ReactElement | null {
  const [isMounted, setMounted] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    const block = element?.closest<HTMLElement>(".sg-live");
    return block ? showValues(block, values) : undefined;
  }, [element, values]);
  return isMounted ? <span hidden ref={setElement} /> : null;
}
