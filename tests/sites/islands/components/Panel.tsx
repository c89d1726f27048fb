"use client";
import { type ReactNode, useState } from "react";

export default function Panel({ title, children }: { title: string; children: ReactNode }) {
  const [shown, setShown] = useState(true);
  return (
    <section>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? "Hide" : "Show"} {title}
      </button>
      {shown && <div className="panel">{children}</div>}
    </section>
  );
}
