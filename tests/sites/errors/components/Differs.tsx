"use client";
import { type ReactNode, useState } from "react";

/** Other text in the browser than on the server: React discards the server's markup. */
export default function Differs({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <section className="differs">
      <button type="button" onClick={() => setCount(count + 1)}>
        {typeof window === "undefined" ? "server" : "browser"} {count}
      </button>
      {children}
    </section>
  );
}
