"use client";
import { useState } from "react";

export default function Island({ onDone }: { onDone: () => number }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + onDone())}>
      {count}
    </button>
  );
}
