import { storyFlows } from "./story-flows.ts";
import "./story-flow.css";

/** The story in one line: clips on a track, the last one under the playhead. */
export function StoryFlow({ href }: { href: string }) {
  const steps = storyFlows[href.replace(/\/$/, "").split("/").at(-1) ?? ""];
  if (!steps) return null;
  return (
    <ol className="hb-flow" aria-label="Steps of the product">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
