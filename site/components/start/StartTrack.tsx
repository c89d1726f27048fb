import "./start.css";

const CLIPS = [
  { href: "#scaffold-a-project", title: "Scaffold", about: "a project from a template" },
  { href: "#start-the-studio", title: "Preview", about: "in the Studio, frame by frame" },
  { href: "#render-a-video", title: "Render", about: "a file you can send" },
];

/** The page at a glance: three clips and what each leads to; below them the way for apps that exist. */
export function StartTrack() {
  return (
    <nav className="hb-start-track" aria-label="Steps of this page">
      <ol>
        {CLIPS.map(({ href, title, about }) => (
          <li key={href}>
            <a href={href}>
              <b>{title}</b>
              <span>{about}</span>
            </a>
          </li>
        ))}
      </ol>
      <p>
        You have a React app already? Skip to <a href="#add-remotion-to-an-existing-project">adding Remotion to it</a>.
      </p>
    </nav>
  );
}
