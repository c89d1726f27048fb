"use client";

declare global {
  interface Window {
    isFixed?: boolean;
  }
}

/** Throws in the browser from its first render on, until it is fixed. */
export default function CrashAtStart() {
  if (typeof window !== "undefined" && !window.isFixed) throw new Error("not in a browser");
  return <h1>Started</h1>;
}
