import Original from "@theme-original/NotFound";
import "./not-found.css";

/** A template, wrapped. */
export function NotFound(props: object) {
  return (
    <div className="own-not-found">
      <Original {...props} />
    </div>
  );
}
export default NotFound;
