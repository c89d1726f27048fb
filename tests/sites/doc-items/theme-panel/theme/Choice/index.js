import React, { cloneElement, useState } from "react";
import { sanitizeTabsChildren } from "@docusaurus/theme-common/internal";

export default function Choice({ children }) {
  const items = sanitizeTabsChildren(children);
  const [chosen, setChosen] = useState(items[0].props.value);
  return (
    <div className="choice">
      {items.map(({ props: { value, label } }) => (
        <button type="button" key={value} onClick={() => setChosen(value)}>
          {label}
        </button>
      ))}
      {items.map((item) => cloneElement(item, { key: item.props.value, hidden: item.props.value !== chosen }))}
    </div>
  );
}
