import type { Expert } from "../../schemas.ts";
import "./availability.css";

export const AVAILABILITY: Record<Expert["availability"], { short: string; long: string }> = {
  open: { short: "Open", long: "Open for new work" },
  limited: { short: "Limited", long: "Limited availability" },
  booked: { short: "Booked", long: "Fully booked" },
};

/** Availability as words with a dot; the word says it all, the dot's colour is an extra. */
export function Availability({ value }: { value: Expert["availability"] }) {
  return <span className={`hb-availability hb-availability--${value}`}>{AVAILABILITY[value].long}</span>;
}
