import type { ComponentType } from "react";
import DocItemLayout from "./DocItem/Layout.tsx";

/** A doc. */
export default function DocItem({ content: Content }: { content: ComponentType }) {
  return (
    <DocItemLayout>
      <Content />
    </DocItemLayout>
  );
}
