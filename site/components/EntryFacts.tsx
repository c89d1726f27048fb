import { Link } from "sitegen/react";
import type { Expert, Template } from "../schemas.ts";
import { Chips } from "./Cards.tsx";
import { Command } from "./Command.tsx";
import { TemplatePicture } from "./pictures/TemplatePicture.tsx";

export const AVAILABILITY: Record<Expert["availability"], { short: string; long: string }> = {
  open: { short: "Open", long: "Open for new work" },
  limited: { short: "Limited", long: "Limited availability" },
  booked: { short: "Booked", long: "Fully booked" },
};

/** Availability as words with a dot; the word says it all, the dot's colour is an extra. */
export function Availability({ value }: { value: Expert["availability"] }) {
  return <span className={`hb-availability hb-availability--${value}`}>{AVAILABILITY[value].long}</span>;
}

/** Said wherever a profile is shown: nobody should write to a studio that does not exist. */
export function SampleNotice() {
  return (
    <p className="hb-notice">
      <strong>Sample data.</strong> This studio is fictional. The profile shows what an entry of the directory looks
      like.
    </p>
  );
}

/** What an expert's front matter says, above the profile's text. */
export function ExpertFacts({ expert }: { expert: Expert }) {
  return (
    <>
      {expert.sample && <SampleNotice />}
      <dl className="hb-facts">
        <div>
          <dt>Location</dt>
          <dd>{expert.location}</dd>
        </div>
        <div>
          <dt>Availability</dt>
          <dd>
            <Availability value={expert.availability} />
          </dd>
        </div>
        <div>
          <dt>Skills</dt>
          <dd>
            <Chips label="Skills" items={expert.skills} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Preview, stack and the first command of a template. */
export function TemplateFacts({ template, slug, title }: { template: Template; slug: string; title: string }) {
  return (
    <div className="hb-template-facts">
      <TemplatePicture slug={slug} />
      <div>
        <Chips label="Stack" items={template.stack} />
        {slug === "editor-starter" ? (
          <p>
            Sold as source code. <Link to="/docs/editor-starter/setup">Setup</Link> describes how to run it after
            purchase.
          </p>
        ) : (
          <>
            <Command>npx create-video@latest</Command>
            <p>
              Choose <strong>{title}</strong> in the list that appears.
            </p>
          </>
        )}
      </div>
    </div>
  );
}
