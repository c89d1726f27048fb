import { Link } from "sitegen/react";
import { itemsOf, type PageProps } from "../../components/collections.ts";
import { AVAILABILITY, Availability } from "../../components/entries/Availability.tsx";
import FilterList from "../../components/listing/FilterList.tsx";
import { Page } from "../../components/Page.tsx";
import { StudioMark } from "../../components/pictures/StudioMark.tsx";
import { type Expert, expertFocuses } from "../../schemas.ts";
import "../../components/listing/filter-list.css";
import "../../styles/pages/experts.css";

export default function Experts(props: PageProps) {
  const experts = itemsOf(props, "experts").map((item) => ({ ...item, expert: item.data as Expert }));
  return (
    <Page
      name="experts"
      title="Experts"
      description="A directory of studios for programmatic video by skill, place and availability. All profiles are fictional sample data."
    >
      <header className="hb-experts-head">
        <h1>Who could build it for you?</h1>
        <div>
          <p className="hb-lead">
            A directory of experts for programmatic video: what they focus on, where they are, and how a project with
            them goes.
          </p>
          <p className="hb-sample">
            <strong>Sample data.</strong> The {experts.length} studios below are fictional and show the directory at
            work. None can be hired; real people are found where you <Link to="/contact/">ask the community</Link>.
          </p>
        </div>
      </header>
      <h2 className="sr-only" id="studios">
        Studios
      </h2>
      <FilterList
        listClass="hb-credits"
        noun={["studio", "studios"]}
        facets={[
          { id: "for", label: "For", options: [...expertFocuses] },
          {
            id: "availability",
            label: "Availability",
            options: Object.entries(AVAILABILITY).map(([value, { short }]) => ({ value, label: short })),
          },
        ]}
        items={experts.map(({ slug, href, title, description, expert }) => ({
          id: slug,
          values: { for: [expert.focus], availability: [expert.availability] },
          text: "",
          card: (
            <article>
              <StudioMark name={title} />
              <div className="hb-credits__name">
                <h3>
                  <Link to={href}>{title}</Link>
                </h3>
                <p>{expert.location}</p>
              </div>
              <div className="hb-credits__work">
                <p>{description}</p>
                <p className="hb-credits__skills">{expert.skills.join(" · ")}</p>
              </div>
              <Availability value={expert.availability} />
            </article>
          ),
        }))}
      />
      <section className="hb-choosing" aria-labelledby="choosing">
        <h2 id="choosing">Four questions before you choose</h2>
        <dl>
          <div>
            <dt>May I see a repository?</dt>
            <dd>A film shows taste; code shows whether the hundredth variant will work.</dd>
          </div>
          <div>
            <dt>What is the data?</dt>
            <dd>How many videos, from which source, how often. It decides more than the style does.</dd>
          </div>
          <div>
            <dt>Who runs the renders?</dt>
            <dd>
              <Link to="/docs/lambda/setup">Lambda</Link> and <Link to="/docs/ssr">a server of your own</Link> lead to
              different hand-overs.
            </dd>
          </div>
          <div>
            <dt>Which license applies?</dt>
            <dd>
              The <Link to="/docs/license">license</Link> depends on the company that uses the result. Settle it before
              work starts.
            </dd>
          </div>
        </dl>
      </section>
    </Page>
  );
}
