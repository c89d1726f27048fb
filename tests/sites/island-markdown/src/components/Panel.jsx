import React, { useState } from "react";
import { frontMatter, toc } from "../../docs/tides.md";
import Plain from "../words/_plain.md";
import Rich, { level } from "@site/src/words/rich.mdx";

const notes = require.context("../notes", false, /\.mdx?$/);
const texts = require.context("!!raw-loader!../notes", false, /\.md$/);

export default function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Close" : "Open"}
      </button>
      <p>{[frontMatter.mood, toc[0].id, level].join(" ")}</p>
      <Plain />
      <Rich name="Ada" />
      {isOpen && (
        <section id="more">
          <Plain />
          <Rich name="Bob" />
          {notes.keys().map((key) => {
            const Note = notes(key).default;
            return (
              <div key={key} title={texts(key).default.trim()}>
                <Note />
              </div>
            );
          })}
        </section>
      )}
    </div>
  );
}
