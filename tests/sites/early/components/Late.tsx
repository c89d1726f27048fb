import { useState } from "react";

export default function Late() {
  const [count, setCount] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>
        late {count}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React never looks into */}
      <div onClickCapture={() => setCount(count + 10)} dangerouslySetInnerHTML={{ __html: "<b>raw</b>" }} />
    </section>
  );
}
