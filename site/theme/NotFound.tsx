// The theme's page, and behind it a ruler whose playhead has left the film.
import { NotFound as PlainNotFound } from "@theme-original/NotFound";
import type { TemplateProps } from "sitegen/react";
import "../styles/pages/not-found.css";

export function NotFound(props: TemplateProps<"NotFound">) {
  return <PlainNotFound {...props} />;
}
