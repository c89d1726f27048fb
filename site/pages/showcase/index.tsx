import { Link } from "sitegen/react";
import Clip from "../../components/clips/Clip.tsx";
import { Icon } from "../../components/Icon.tsx";
import FilterList from "../../components/listing/FilterList.tsx";
import { Page } from "../../components/Page.tsx";
import { FilmFrame, FilmStrip } from "../../components/showcase/Film.tsx";
import { type ShowcaseItem, showcaseItems, showcaseKinds } from "../../components/showcase/showcase-items.ts";
import "../../components/listing/filter-list.css";
import "../../styles/pages/showcase.css";

export default function Showcase() {
  return (
    <Page
      name="showcase"
      title="Showcase"
      description="Kinds of videos that can be built with Remotion, as sample projects: what is seen, which technique carries it and where to start."
    >
      <header className="hb-showcase-head">
        <h1>Showcase</h1>
        <p className="hb-lead">
          What do people make with a video that is code? Nine kinds of films, each with the technique behind it and the
          template it starts from.
        </p>
      </header>

      <nav className="hb-contact-sheet" aria-label="Projects at a glance">
        <ol>
          {showcaseItems.map((item, index) => (
            <li key={item.id}>
              <a href={`#${item.id}`}>
                <FilmFrame id={item.id} frame={item.frame} />
                <span aria-hidden="true">{index + 1}A</span>
                <span className="sr-only">{item.title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="hb-showcase-note">
        <strong>Sample projects.</strong> Every picture is a function of the frame, drawn for this handbook. None is the
        work of a customer.
      </p>

      <h2 className="sr-only" id="projects">
        Projects
      </h2>
      <FilterList
        listClass="hb-films"
        noun={["project", "projects"]}
        facets={[{ id: "made-of", label: "Made of", options: [...showcaseKinds] }]}
        items={showcaseItems.map((item) => ({
          id: item.id,
          values: { "made-of": [item.kind] },
          text: "",
          card: <Film item={item} />,
        }))}
      />

      <aside className="hb-showcase-end">
        <h2 id="more">Take one apart, or add one</h2>
        <ul>
          <li>
            <Link to="/learn/apple-wow">
              A fireworks animation <Icon name="arrow-right" />
            </Link>
            <span>An effect built from its first dot.</span>
          </li>
          <li>
            <Link to="/success-stories">
              Success stories <Icon name="arrow-right" />
            </Link>
            <span>Whole products and how they work inside.</span>
          </li>
          <li>
            <Link to="/showcase/add">
              Add a project <Icon name="arrow-right" />
            </Link>
            <span>A dozen lines of text and a scene.</span>
          </li>
        </ul>
      </aside>
    </Page>
  );
}

function Film({ item }: { item: ShowcaseItem }) {
  return (
    <article>
      <Clip name={`film-${item.id}`}>
        <FilmFrame id={item.id} frame={item.frame} label={`Drawn frame ${item.frame} of: ${item.title}`} />
      </Clip>
      <FilmStrip id={item.id} />
      <h3>{item.title}</h3>
      <p>{item.about}</p>
      <dl>
        <div>
          <dt>Technique</dt>
          <dd>{item.technique}</dd>
        </div>
        <div>
          <dt>Starts from</dt>
          <dd>
            <Link to={`/templates/${item.template.slug}`}>{item.template.name}</Link>
          </dd>
        </div>
      </dl>
    </article>
  );
}
