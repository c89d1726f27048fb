import { useState } from "react";

/** Its first element has no box. */
export default function HiddenFirst() {
  const [count, setCount] = useState(0);
  return (
    <>
      <div style={{ display: "none" }} />
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
    </>
  );
}
