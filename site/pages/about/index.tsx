import { Link } from "sitegen/react";
import { Page } from "../../components/Page.tsx";
import { links } from "../../links.ts";
import "../../styles/pages/about.css";

export default function About() {
  return (
    <Page
      name="about"
      title="About"
      description="What this handbook is, where its facts come from, how samples are checked and what is sample data."
    >
      <h1>A handbook for people who write videos</h1>
      <p className="hb-statement">
        Remotion makes videos with React. This is an independent documentation site for it: the interfaces of version{" "}
        4.0.355, explained in the handbook's own words, with the reasons and the limits beside them.
      </p>

      <section aria-labelledby="facts">
        <h2 id="facts">What is fact, and what is drawn</h2>
        <table className="hb-ledger">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">What it stands on</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Link to="/docs/api">Reference</Link>
              </th>
              <td>Signatures, types, defaults and first versions, read from the packages' type declarations.</td>
            </tr>
            <tr>
              <th scope="row">
                <Link to="/docs/">Guides</Link>
              </th>
              <td>
                The same interfaces, put into an order of tasks. Where a claim could not be checked, it was left out.
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Link to="/success-stories">Success stories</Link>
              </th>
              <td>The technique of a kind of product. No figures, no quotations.</td>
            </tr>
            <tr>
              <th scope="row">
                <Link to="/showcase/">Showcase</Link>
              </th>
              <td>Sample projects, drawn for this site. None is the work of a customer.</td>
            </tr>
            <tr>
              <th scope="row">
                <Link to="/experts/">Experts</Link>
              </th>
              <td>Sample data. The studios do not exist.</td>
            </tr>
          </tbody>
        </table>
      </section>

      <section aria-labelledby="made">
        <h2 id="made">From source to page</h2>
        <ol className="hb-track">
          <li>
            <b>Write</b>
            <span>Markdown and React, in one repository.</span>
          </li>
          <li>
            <b>Check</b>
            <span>Code samples are compiled against the packages' types.</span>
          </li>
          <li>
            <b>Build</b>
            <span>sitegen writes static HTML. A broken link stops it.</span>
          </li>
          <li>
            <b>Read</b>
            <span>A page without a demo needs no framework in the browser.</span>
          </li>
        </ol>
      </section>

      <section className="hb-colophon" aria-labelledby="independent">
        <h2 id="independent">Independent</h2>
        <p>
          The authors are not affiliated with the makers of Remotion. The toolkit's{" "}
          <Link to={links.repository}>source code</Link>, its <Link to={links.license}>license</Link> and its{" "}
          <Link to={links.store}>store</Link> are theirs, and their own documentation is the authority for everything
          that has changed since. What this site is built with is listed under{" "}
          <Link to="/docs/acknowledgements">Acknowledgements</Link>.
        </p>
      </section>
    </Page>
  );
}
