import React, { useState } from "react";
import { useStore } from "../PanelItem/store";

export default function Total({ label, children }) {
  const { count, add } = useStore();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="total">
      <button type="button" onClick={add}>
        {label}: {count}
      </button>
      {isOpen && children}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        fold {label}
      </button>
    </div>
  );
}
