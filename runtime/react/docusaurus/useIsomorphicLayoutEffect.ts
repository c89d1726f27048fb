import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser. React warns about it at build time. */
export default typeof window === "undefined" ? useEffect : useLayoutEffect;
