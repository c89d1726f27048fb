"use client";
import { useState } from "react";

type Facts = Record<string, string | number | boolean>;

/** One control of each kind, and the component's state of them. */
export default function Controls() {
  const [facts, setFacts] = useState<Facts>({});
  const [agreed, setAgreed] = useState(false);
  const [text, setText] = useState("");
  const [choice, setChoice] = useState("a");
  const note = (name: string, value: Facts[string]) => setFacts((known) => ({ ...known, [name]: value }));
  // reads the last rendered value, as a careless handler does: two clicks in one task would count once
  const count = (name: string) => setFacts({ ...facts, [name]: Number(facts[name] ?? 0) + 1 });
  return (
    <div>
      <button type="button" onClick={() => count("clicks")}>
        Count
      </button>
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} /> Agreed
      </label>
      <label>
        <input type="checkbox" onChange={(event) => note("uncontrolled", event.target.checked)} /> Own
      </label>
      <details onToggle={(event) => note("open", event.currentTarget.open)}>
        <summary>More</summary>
        <p>Hidden text</p>
      </details>
      <form
        action="/elsewhere"
        onSubmit={(event) => {
          event.preventDefault();
          count("submits");
          note("sent", String(new FormData(event.currentTarget).get("q")));
        }}
      >
        <input aria-label="Query" name="q" />
        <button type="submit">Send</button>
      </form>
      <form
        action="/elsewhere"
        onSubmit={(event) => {
          event.preventDefault();
          count("entered");
        }}
      >
        <input aria-label="Bare" name="bare" />
      </form>
      <a
        href="/elsewhere"
        onClick={(event) => {
          event.preventDefault();
          count("followed");
        }}
      >
        Elsewhere
      </a>
      <button type="button" onMouseEnter={() => count("entries")} onFocus={() => note("focused", true)}>
        Hover
      </button>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="Choice" value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <output>{JSON.stringify({ ...facts, agreed, text, choice })}</output>
    </div>
  );
}
