"use client";
import { useState } from "react";

/** The line at the top makes this an island: rendered at build time, interactive in the browser. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button button--secondary" onClick={() => setCount(count + 1)}>
      Clicked {count} {count === 1 ? "time" : "times"}
    </button>
  );
}
