"use client";
import { useEffect, useState } from "react";

interface Value {
  text: string;
  missing: undefined;
  big: bigint;
  date: Date;
  map: Map<string, Set<number>>;
  pattern: RegExp;
}

/** Shows its props; `live` once it is hydrated. */
export default function Echo({ value }: { value: Value }) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const facts = [
    value.text,
    String("missing" in value && value.missing === undefined),
    String(value.big),
    value.date.toISOString(),
    [...(value.map.get("k") ?? [])].join(),
    String(value.pattern),
  ];
  return (
    <ul data-live={live}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
