"use client";
import { useState } from "react";
import { translate } from "@docusaurus/Translate";

export default function Compass() {
  const [turns, setTurns] = useState(0);
  return (
    <button type="button" onClick={() => setTurns(turns + 1)}>
      {translate({ id: "compass.turns", message: "Turned {count} times" }, { count: turns })}
    </button>
  );
}
