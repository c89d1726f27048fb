import { usePage, useSite } from "sitegen/react";

/** A part of the navbar, replaced: it asks for what it is not given. */
export function Logo() {
  return (
    <b className="own-logo">
      {useSite().title} at {usePage().url}
    </b>
  );
}
