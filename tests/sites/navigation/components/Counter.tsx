"use client";
import { useEffect, useState } from "react";

declare global {
  interface Window {
    mounted?: number;
  }
}

export default function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    window.mounted = (window.mounted ?? 0) + 1;
    return () => {
      window.mounted = (window.mounted ?? 0) - 1;
    };
  }, []);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      count {count}
    </button>
  );
}
