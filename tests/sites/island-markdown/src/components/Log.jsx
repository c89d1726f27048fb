import React from "react";

const notes = require.context("@site/src/notes", true, /\.md$/);

export default function Log() {
  return (
    <aside>
      {notes.keys().map((key) => {
        const Note = notes(key).default;
        return <Note key={key} />;
      })}
    </aside>
  );
}
