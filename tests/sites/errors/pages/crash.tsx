"use client";
import { useEffect, useState } from "react";

declare global {
  interface Window {
    /** How often the page was mounted. */
    mounts?: number;
  }
}

/** Counts, and throws when told to. */
export default function Crash() {
  const [count, setCount] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    window.mounts = (window.mounts ?? 0) + 1;
  }, []);
  if (broken) throw new Error("the  page\n  broke", { cause: new Error("inner", { cause: "innermost" }) });
  return (
    <section>
      <h1>Live page</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </section>
  );
}
