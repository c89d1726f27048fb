"use client";
import { type ReactNode, useState } from "react";

export default function Counter({ label, values, children }: { label: string; values: unknown[]; children?: ReactNode }) {
  const [count, setCount] = useState(values.length);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      {children}
    </div>
  );
}
