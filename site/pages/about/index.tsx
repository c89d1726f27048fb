import { Link } from "sitegen/react";
import { CardGrid, FactCard } from "../../components/Cards.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import { links } from "../../links.ts";

export default function About() {
  return (
    <Page
      name="about"
      title="About"
      description="What this handbook is, where its facts come from, how samples are checked and what is sample data."
    >
      <PageIntro
        title="About this handbook"
        lead="An independent documentation site for Remotion, the toolkit that makes videos with React. It explains the interfaces of version 4.0.355 in its own words."
      />
      <Section id="what" title="What you find here">
        <CardGrid wide>
          <FactCard title="Guides">
            <p>
              Tasks from the first composition to a render in the cloud. <Link to="/docs/">Start here</Link> if you are
              new.
            </p>
          </FactCard>
          <FactCard title="Reference">
            <p>
              Every component, function and command with its parameters. The <Link to="/docs/api">overview</Link> sorts
              them by package.
            </p>
          </FactCard>
          <FactCard title="Background">
            <p>
              A <Link to="/blog">history of releases</Link>, <Link to="/learn">techniques</Link> taken apart and{" "}
              <Link to="/success-stories">products</Link> seen from the inside.
            </p>
          </FactCard>
        </CardGrid>
      </Section>
      <Section id="facts" title="Where the facts come from">
        <p>
          Signatures, types, defaults and first versions were read from the published type declarations of the packages.
          Where a claim could not be checked, it was left out. No sentence was taken over from the toolkit's own
          documentation, which remains the authority for everything that has changed since.
        </p>
      </Section>
      <Section id="samples" title="What is invented">
        <p>
          The studios in the <Link to="/experts/">directory of experts</Link> do not exist, and the items of the{" "}
          <Link to="/showcase/">showcase</Link> are sample projects. Both pages say so at the top. Success stories
          describe the technique of a kind of product; they contain no figures and quote nobody.
        </p>
      </Section>
      <Section id="independent" title="Who is behind it">
        <p>
          The authors of the handbook are not affiliated with the makers of Remotion. The toolkit's{" "}
          <Link to={links.repository}>source code</Link>, its <Link to={links.license}>license</Link> and its{" "}
          <Link to={links.store}>store</Link> are theirs. For this site's own pages, see{" "}
          <Link to="/docs/acknowledgements">Acknowledgements</Link>.
        </p>
      </Section>
      <Section id="made" title="How it is made">
        <p>
          Pages are Markdown and React, turned into static HTML by sitegen. A page without a demo needs no framework in
          the browser. Links, anchors and file references are checked on every build, and a broken link stops it.
        </p>
      </Section>
    </Page>
  );
}
