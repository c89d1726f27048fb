"use client";
import { useState } from "react";

/** Shows one of many items after a click. */
export default function Catalog({ items, page }: { items: string[]; page: string }) {
  const [shown, setShown] = useState(0);
  return (
    <button type="button" onClick={() => setShown(items.length - 1)}>
      {page} {items[shown]}
    </button>
  );
}
