"use client";
import { useId, useState } from "react";

export default function Counter({ label, start = 0 }: { label: string; start?: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <div className="counter" data-label={label}>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      <span id={id}>{id}</span>
    </div>
  );
}
