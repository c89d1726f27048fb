import { CodeBlock, Link } from "sitegen/react";
import { Icon } from "../../components/Icon.tsx";
import { Page } from "../../components/Page.tsx";
import { links } from "../../links.ts";
import "../../styles/pages/showcase-add.css";

const ITEM = `{
  id: "harbour-traffic",
  title: "A day of ships in one minute",
  about: "Every ship of a harbour as a dot with a tail.",
  technique: "Positions are interpolated between reports.",
  template: { slug: "blank", name: "Blank" },
  kind: "data",
  frame: 60,
}`;

const SCENE = `const HarbourTraffic: Scene = ({ frame }) => (
  <circle className="p" cx={between(frame, 0, 119, 20, 300)} cy="90" r="6" />
);`;

export default function AddToShowcase() {
  return (
    <Page
      name="showcase-add"
      title="Add to the showcase"
      description="How a project gets into the showcase: what to describe, which rights to clear and where the entry is written."
    >
      <p className="hb-back">
        <Link to="/showcase/">Showcase</Link> <span aria-hidden="true">/</span> Add a project
      </p>
      <h1>A dozen lines and one drawing</h1>
      <p className="hb-lead">
        A good entry tells how a film was made, so that the next person gets further. It consists of words and of a
        scene that is drawn from the frame number.
      </p>

      <div className="hb-anatomy">
        <CodeBlock language="ts" title="site/components/showcase/showcase-items.ts">
          {ITEM}
        </CodeBlock>
        <dl>
          <div>
            <dt>
              <code>id</code>
            </dt>
            <dd>Anchor of the entry and name of its scene. Stays as it is once published.</dd>
          </div>
          <div>
            <dt>
              <code>about</code>
            </dt>
            <dd>What is seen, in one sentence.</dd>
          </div>
          <div>
            <dt>
              <code>technique</code>
            </dt>
            <dd>What makes it work. An entry without one teaches nothing.</dd>
          </div>
          <div>
            <dt>
              <code>template</code>
            </dt>
            <dd>Where somebody else would begin. A page that does not exist fails the build.</dd>
          </div>
          <div>
            <dt>
              <code>frame</code>
            </dt>
            <dd>The one of 120 that stands for the film.</dd>
          </div>
        </dl>
      </div>
      <CodeBlock language="tsx" title="site/components/showcase/showcase-scenes.tsx">
        {SCENE}
      </CodeBlock>

      <h2 id="rights">What it may contain</h2>
      <ul className="hb-checks">
        <li>
          <Icon name="check" /> Work of your own, or of people who agreed.
        </li>
        <li>
          <Icon name="check" /> Music, footage, fonts and names that may be shown.
        </li>
        <li>
          <Icon name="cross" /> Personal data. Replace names in personalised films by invented ones.
        </li>
        <li>
          <Icon name="cross" /> A technique that has to stay secret. Such a film is better shown elsewhere.
        </li>
      </ul>

      <h2 id="send">Send it</h2>
      <p>
        Build the site, look at the page at the width of a phone, and send a pull request with one sentence on the
        rights. Films for the community of the toolkit itself are shown in <Link to={links.chat}>their chat</Link>,
        which is independent of this site.
      </p>
    </Page>
  );
}
