"use client";
import { useState } from "react";

export default function Field() {
  const [text, setText] = useState("");
  return (
    <p>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </p>
  );
}
