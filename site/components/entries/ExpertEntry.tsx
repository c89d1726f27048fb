import type { ReactNode } from "react";
import { Link } from "sitegen/react";
import { type Expert, expertFocuses } from "../../schemas.ts";
import { StudioMark } from "../pictures/StudioMark.tsx";
import { Availability } from "./Availability.tsx";

interface ExpertEntryProps {
  title: string;
  description: string;
  expert: Expert;
  /** Text of the entry. */
  children: ReactNode;
}

/** A studio's page: a card of facts that stays, and the text. */
export function ExpertEntry({ title, description, expert, children }: ExpertEntryProps) {
  const focus = expertFocuses.find(({ value }) => value === expert.focus);
  return (
    <article className="hb-expert">
      <header className="hb-expert__head">
        <p className="hb-crumb">
          <Link to="/experts/">Experts</Link> <span aria-hidden="true">/</span> Profile
        </p>
        <h1>{title}</h1>
        <p className="hb-lead">{description}</p>
      </header>
      <aside className="hb-expert__card" aria-label="Facts">
        <StudioMark name={title} />
        <dl>
          <div>
            <dt>Place</dt>
            <dd>{expert.location}</dd>
          </div>
          <div>
            <dt>Availability</dt>
            <dd>
              <Availability value={expert.availability} />
            </dd>
          </div>
          {focus && (
            <div>
              <dt>For</dt>
              <dd>
                <Link to={`/experts/?for=${focus.value}`}>{focus.label}</Link>
              </dd>
            </div>
          )}
          <div>
            <dt>Skills</dt>
            <dd>
              <ul>
                {expert.skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </aside>
      <div className="hb-expert__text">
        <p className="hb-sample">
          <strong>Sample data.</strong> This studio is fictional. The profile shows what an entry of the directory looks
          like.
        </p>
        <div className="theme-doc-markdown markdown">{children}</div>
      </div>
    </article>
  );
}
