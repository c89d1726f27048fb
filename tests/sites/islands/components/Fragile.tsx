"use client";
import { useState } from "react";

declare global {
  interface Window {
    isFixed?: boolean;
  }
}

/** Throws after hydration until the page sets `isFixed`. */
export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken && !window.isFixed) throw new Error("boom", { cause: new Error("inner") });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {broken ? "fixed" : "Break"}
    </button>
  );
}
