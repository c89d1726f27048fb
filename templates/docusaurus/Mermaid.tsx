/** A diagram: a script replaces the text by the drawing. */
export default function Mermaid({ value }: { value: string }) {
  return <pre className="mermaid">{value.trimEnd()}</pre>;
}
