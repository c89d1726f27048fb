import Original from "@theme-original/NotFound";

/** A template, wrapped. */
export function NotFound(props: object) {
  return (
    <div className="own-not-found">
      <Original {...props} />
    </div>
  );
}
export default NotFound;
