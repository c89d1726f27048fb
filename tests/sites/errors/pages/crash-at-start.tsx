"use client";

declare global {
  interface Window {
    mended?: boolean;
  }
}

/** Throws in the browser from its first render on, until it is mended. */
export default function CrashAtStart() {
  if (typeof window !== "undefined" && !window.mended) throw new Error("not in a browser");
  return <h1>Started</h1>;
}
