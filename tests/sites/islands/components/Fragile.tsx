"use client";
import { useState } from "react";

declare global {
  interface Window {
    mended?: boolean;
  }
}

/** Throws after hydration until the page says it is mended. */
export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken && !window.mended) throw new Error("boom", { cause: new Error("inner") });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {broken ? "mended" : "Break"}
    </button>
  );
}
