import { useState } from "react";

/** Renders nothing on the server, like many components that read `window`. */
export default function BrowserOnlyCounter() {
  if (typeof window === "undefined") return null;
  const [count, setCount] = useState(window.innerWidth > 0 ? 1 : 0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      seen {count}
    </button>
  );
}
