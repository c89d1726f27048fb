import { Link } from "sitegen/react";
import { CardGrid, LinkCard } from "../../components/Cards.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import { links } from "../../links.ts";

export default function Contact() {
  return (
    <Page
      name="contact"
      title="Contact"
      description="Which channel answers what: questions about code, bugs, licenses, this handbook, and how to ask so that an answer is possible."
    >
      <PageIntro
        title="Contact"
        lead="Most questions about the toolkit are answered in public, by people who met the same problem. Choose by what you need."
      />
      <h2 className="hb-visually-hidden">Channels</h2>
      <CardGrid wide>
        <LinkCard to={links.chat} title="A question about code">
          <p>The community chat. Search first, then ask in the channel of the package.</p>
        </LinkCard>
        <LinkCard to={links.issues} title="A bug in the toolkit">
          <p>The issue tracker, with a project that shows the bug. Without one, nobody can look for it.</p>
        </LinkCard>
        <LinkCard to={links.license} title="Licenses and invoices">
          <p>The vendor's license pages. Neither prices nor contracts are handled here.</p>
        </LinkCard>
        <LinkCard to="/docs/support" title="Paid support">
          <p>What the support policy covers, and what has to be ready before you write.</p>
        </LinkCard>
        <LinkCard to="/experts/" title="Someone to build it">
          <p>The directory shows what to look for in a studio. Its profiles are sample data.</p>
        </LinkCard>
        <LinkCard to="/docs/contributing" title="A change of your own">
          <p>How to get the source running, and what a change should bring along.</p>
        </LinkCard>
      </CardGrid>
      <Section id="asking" title="A question that can be answered">
        <ol>
          <li>
            Name the versions. <code>npx remotion versions</code> prints them and finds the most frequent mistake, a
            mixture.
          </li>
          <li>Say what you expected and what you see instead, with the whole message.</li>
          <li>
            Remove everything that is not needed to show it. A composition of twenty lines gets an answer sooner than a
            repository.
          </li>
          <li>Say where it happens: in the Studio, in a local render, in the Player or on Lambda.</li>
        </ol>
        <p>
          Why questions belong in public, and not into private messages, is told under{" "}
          <Link to="/docs/ask-in-public">Ask in public</Link>.
        </p>
      </Section>
    </Page>
  );
}
