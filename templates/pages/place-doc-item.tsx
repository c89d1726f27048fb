// The component that the option `docItemComponent` names, in the page and as an island.
import { type ComponentType, type ReactNode, useState } from "react";
import { useDoc } from "../../runtime/react/page-data.ts";
import { ColumnsContext } from "../docusaurus/DocRoot/Layout/Main.tsx";

/** Gives such a component the content and the data of its doc in one, as Docusaurus does. */
export function placeDocItem(Item: ComponentType<{ content: ComponentType }>) {
  return function PlacedDocItem({ children }: { children?: ReactNode }) {
    const doc = useDoc();
    // the same one in each render: another would discard the content with its state
    const [content] = useState(() => Object.assign(() => children, doc));
    return (
      <ColumnsContext value={true}>
        <Item content={content} />
      </ColumnsContext>
    );
  };
}
