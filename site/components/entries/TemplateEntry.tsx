import type { ReactNode } from "react";
import { Link } from "sitegen/react";
import type { Template } from "../../schemas.ts";
import Clip from "../clips/Clip.tsx";
import { Command } from "../Command.tsx";
import { Icon } from "../Icon.tsx";
import { TemplatePicture } from "../pictures/TemplatePicture.tsx";

interface TemplateEntryProps {
  slug: string;
  title: string;
  description: string;
  template: Template;
  /** Text of the entry. */
  children: ReactNode;
}

interface KnownFile {
  name: string;
  role: ReactNode;
}

/** What every project of the toolkit is made of, whatever it draws. */
const filesOf = (extension: "ts" | "js"): KnownFile[] => [
  {
    name: `src/index.${extension}`,
    role: (
      <>
        Entry point: calls <Link to="/docs/remotion">registerRoot()</Link>.
      </>
    ),
  },
  {
    name: `src/Root.${extension}x`,
    role: (
      <>
        Lists the <Link to="/docs/composition">compositions</Link>.
      </>
    ),
  },
  {
    name: "public/",
    role: (
      <>
        Reached with <Link to="/docs/staticfile">staticFile()</Link>.
      </>
    ),
  },
  { name: `remotion.config.${extension}`, role: "Options for the command line and the Studio." },
];

/** Flags of `create-video` that differ from the name of the page; null for templates that its current version does not list. */
const FLAGS: Record<string, string | null> = {
  next: "next-no-tailwind",
  "next-tailwind": "next",
  tts: null,
  "google-tts": null,
};

/** Where the project's own documentation begins, for those that have one. */
const MANUALS: Record<string, string> = { "editor-starter": "/docs/editor-starter", recorder: "/docs/recorder" };

/** A template's page: the picture as large as a player, what to type and to open first, then the text. */
export function TemplateEntry({ slug, title, description, template, children }: TemplateEntryProps) {
  const isSold = slug === "editor-starter";
  const manual = MANUALS[slug];
  const flag = FLAGS[slug] === undefined ? slug : FLAGS[slug];
  return (
    <article className="hb-template">
      <header className="hb-template__head">
        <p className="hb-crumb">
          <Link to="/templates/">Templates</Link> <span aria-hidden="true">/</span>{" "}
          <Link to={`/templates/?kind=${template.group.toLowerCase().replaceAll(" ", "-")}`}>{template.group}</Link>
        </p>
        <h1>{title}</h1>
        <p className="hb-lead">{description}</p>
      </header>
      <div className="hb-template__picture">
        <Clip name={`template-${slug}`} client="load">
          <TemplatePicture slug={slug} />
        </Clip>
      </div>
      <div className="hb-template__start">
        {isSold ? (
          <p>
            Sold as source code. <Link to="/docs/editor-starter/setup">Setup</Link> describes how to run it after
            purchase.
          </p>
        ) : (
          <Command>{flag === null ? "npx create-video@latest" : `npx create-video@latest --${flag}`}</Command>
        )}
        {!isSold && flag === null && (
          <p>
            Choose <strong>{title}</strong>, if your version of the tool lists it.
          </p>
        )}
        <dl>
          <dt>Comes with</dt>
          <dd>{template.stack.join(" · ")}</dd>
        </dl>
        {manual ? (
          <>
            <h2 id="manual">Its own manual</h2>
            <p>
              <Icon name="file-code" /> A whole application, with <Link to={manual}>documentation</Link> for every part.
            </p>
          </>
        ) : (
          <>
            <h2 id="files">Files to open first</h2>
            {template.group === "Web apps" && (
              <p>The video is a project inside the app. Names and folders vary; the four parts are these.</p>
            )}
            <ul>
              {filesOf(slug === "javascript" ? "js" : "ts").map(({ name, role }) => (
                <li key={name}>
                  <Icon name={name.endsWith("/") ? "folder" : "file-code"} />
                  <code>{template.group === "Web apps" ? name.replace("src/", "…/") : name}</code>
                  <span>{role}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="theme-doc-markdown markdown hb-template__text">{children}</div>
      <aside className="hb-template__next">
        <h2 id="next">Then</h2>
        <ul>
          <li>
            <Icon name="file-play" />
            <Link to="/docs/render">Render your video</Link>
            <span>All ways to a file.</span>
          </li>
          <li>
            <Icon name="clock" />
            <Link to="/docs/animating-properties">Animating properties</Link>
            <span>From the frame to a value.</span>
          </li>
        </ul>
      </aside>
    </article>
  );
}
