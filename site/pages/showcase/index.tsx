import { Link } from "sitegen/react";
import { CardGrid } from "../../components/Cards.tsx";
import FramePlayer from "../../components/FramePlayer.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import { SceneFrame } from "../../components/scenes.tsx";
import { showcaseItems } from "../../components/showcase-items.ts";

export default function Showcase() {
  return (
    <Page
      name="showcase"
      title="Showcase"
      description="Kinds of videos that can be built with Remotion, as sample projects: what is seen, which technique carries it and where to start."
    >
      <PageIntro
        title="Showcase"
        lead="What do people make with a video that is code? Nine kinds of projects, each with the technique behind it and the template it starts from."
      >
        <Link className="button button--secondary" to="/showcase/add">
          Add a project
        </Link>
      </PageIntro>
      <p className="hb-notice">
        <strong>Sample projects.</strong> The items describe kinds of videos and were drawn for this handbook. They are
        not the work of customers.
      </p>
      <FramePlayer
        scene="chart"
        label="Six bars grow one after another, the last one is highlighted"
        initialFrame={64}
      />
      <h2 id="projects">Projects</h2>
      <CardGrid wide>
        {showcaseItems.map((item) => (
          <li key={item.id} id={item.id} className="hb-card">
            <SceneFrame
              scene={item.scene}
              frame={item.frame}
              fps={30}
              durationInFrames={120}
              label={`Drawn frame for: ${item.title}`}
            />
            <h3 className="hb-card__title">{item.title}</h3>
            <p>{item.about}</p>
            <p>
              <strong>Technique.</strong> {item.technique}
            </p>
            <p className="hb-card__meta">
              Starts from <Link to={`/templates/${item.template.slug}`}>{item.template.name}</Link>
            </p>
          </li>
        ))}
      </CardGrid>
      <Section id="more" title="Take one apart">
        <p>
          The article on a <Link to="/learn/apple-wow">fireworks animation</Link> builds an effect from its first dot.{" "}
          <Link to="/success-stories">Success stories</Link> look at whole products and how they work inside.
        </p>
      </Section>
    </Page>
  );
}
