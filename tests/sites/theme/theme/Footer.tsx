import "./footer.css";
/** A part of the shell, replaced. */
export function Footer() {
  return <footer className="own-footer">Own</footer>;
}
