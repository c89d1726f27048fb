import { usePage, useSite } from "sitegen/react";

/** A part of the navbar, replaced: it reads data that is not passed to it. */
export function Logo() {
  return (
    <b className="own-logo">
      {useSite().title} at {usePage().url}
    </b>
  );
}
