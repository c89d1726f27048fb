"use client";
import { useState } from "react";

/** Throws in a render after a click; mounted again it works. */
export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("boom", { cause: new Error("inner") });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}
