/** A component that renders nothing. */
export default function Noop(_: object): null {
  return null;
}
