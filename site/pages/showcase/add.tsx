import { CodeBlock, Link } from "sitegen/react";
import { links } from "../../links.ts";
import { Page, PageIntro, Section } from "../../components/Page.tsx";

const ITEM = `{
  id: "harbour-traffic",
  title: "A day of ships in one minute",
  about: "Every ship of a harbour as a dot with a tail, a whole day compressed into sixty seconds.",
  technique: "Positions are interpolated between reports; tails are the last thirty frames of the same function.",
  template: { slug: "blank", name: "Blank" },
  scene: "orbit",
  frame: 60,
}`;

export default function AddToShowcase() {
  return (
    <Page
      name="showcase-add"
      title="Add to the showcase"
      description="How a project gets into the showcase: what to describe, which rights to clear and where the entry is written."
    >
      <PageIntro
        eyebrow="Showcase"
        title="Add a project"
        lead="An entry is a dozen lines of text. Good ones tell others how it was made, so that the next person gets further."
      />
      <Section id="before" title="Before you write">
        <ul>
          <li>You made it, or those who did agree.</li>
          <li>Music, footage, fonts and names in it may be shown.</li>
          <li>No personal data: replace names in personalised films by invented ones.</li>
          <li>The technique can be told. An entry without one teaches nothing and is better as a post elsewhere.</li>
        </ul>
      </Section>
      <Section id="entry" title="Write the entry">
        <p>
          Entries stand in <code>site/components/showcase-items.ts</code> of this handbook's source. Add an object at
          the end of the list:
        </p>
        <CodeBlock language="ts" title="site/components/showcase-items.ts">
          {ITEM}
        </CodeBlock>
        <p>
          <code>scene</code> and <code>frame</code> choose a drawn picture. Its id becomes the anchor of the entry, so
          it should stay as it is once it was published.
        </p>
      </Section>
      <Section id="check" title="Check and send">
        <ol>
          <li>Build the site. A link to a template that does not exist fails the build with its place.</li>
          <li>Look at the page at the width of a phone.</li>
          <li>Send the change as a pull request, with one sentence on the rights to what is shown.</li>
        </ol>
        <p>
          Want to show a film to the community of the toolkit itself? That happens in{" "}
          <Link to={links.chat}>their chat</Link>, which is independent of this site.
        </p>
      </Section>
      <p>
        <Link to="/showcase/">Back to the showcase</Link>
      </p>
    </Page>
  );
}
