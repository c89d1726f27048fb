import { Link } from "sitegen/react";
import { CardGrid, Chips, LinkCard } from "../../components/Cards.tsx";
import { itemsOf, type PageProps } from "../../components/collections.ts";
import { Availability } from "../../components/EntryFacts.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import type { Expert } from "../../schemas.ts";

export default function Experts(props: PageProps) {
  const experts = itemsOf(props, "experts");
  return (
    <Page
      name="experts"
      title="Experts"
      description="A directory of studios for programmatic video by skill, place and availability. All profiles are fictional sample data."
    >
      <PageIntro
        title="Experts"
        lead="Who could build it for you? The directory shows how studios for programmatic video describe themselves: what they focus on, and how a project with them goes."
      >
        <Link className="button button--secondary" to="/contact/">
          Where to ask real people
        </Link>
      </PageIntro>
      <p className="hb-notice">
        <strong>Sample data.</strong> The {experts.length} studios below are fictional. They were written to show the
        directory at work; none of them can be hired.
      </p>
      <h2 className="hb-visually-hidden" id="studios">
        Studios
      </h2>
      <CardGrid wide>
        {experts.map((item) => {
          const expert = item.data as Expert;
          return (
            <LinkCard key={item.slug} to={item.href} title={item.title}>
              <p className="hb-card__meta">
                {expert.location}
                <br />
                <Availability value={expert.availability} />
              </p>
              <p>{item.description}</p>
              <Chips label={`Skills of ${item.title}`} items={expert.skills} />
            </LinkCard>
          );
        })}
      </CardGrid>
      <Section id="choosing" title="How to choose someone for video work">
        <ul>
          <li>
            Ask for a repository, not for a reel. A film shows taste; code shows whether the hundredth variant will
            work.
          </li>
          <li>
            Describe the data first: how many videos, from which source, how often. It decides more than the style does.
          </li>
          <li>
            Agree on who runs the renders afterwards, and on which account. <Link to="/docs/lambda/setup">Lambda</Link>{" "}
            and <Link to="/docs/ssr">a server of your own</Link> lead to different hand-overs.
          </li>
          <li>
            Settle the <Link to="/docs/license">license</Link> before work starts: it depends on the company that uses
            the result.
          </li>
        </ul>
      </Section>
    </Page>
  );
}
