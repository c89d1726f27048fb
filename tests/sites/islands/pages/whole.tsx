"use client";
import { useId, useState } from "react";

export default function Whole() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section>
      <h1>Whole page</h1>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Details
      </button>
      <p id={id}>{open ? "open" : "closed"}</p>
    </section>
  );
}
