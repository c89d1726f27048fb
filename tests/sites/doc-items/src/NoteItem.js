import React from "react";
import DocItem from "@theme/DocItem";

export default function NoteItem(props) {
  return (
    <>
      <p className="of-note">About {props.content.metadata.title}</p>
      <DocItem {...props} />
    </>
  );
}
