"use client";
import { type ReactNode, useState } from "react";

let failed = false;

/** Its first render in the browser throws, and so does React's immediate retry. */
export default function FailsOnce({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  if (typeof window !== "undefined" && !failed) {
    setTimeout(() => {
      failed = true;
    });
    throw new Error("not yet");
  }
  return (
    <section className="once">
      <button type="button" onClick={() => setCount(count + 1)}>
        once {count}
      </button>
      {children}
    </section>
  );
}
