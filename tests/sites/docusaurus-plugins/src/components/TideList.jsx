import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";

export default function TideList({ tides, route, location }) {
  return (
    <Layout title="Tides" description="Of all ports">
      <h1>{tides[0]?.heading ?? "Tides"}</h1>
      <p>
        {location.pathname} {String(route.exact)} <Translate id="harbour.unit">metres</Translate>
      </p>
      <ul>
        {tides.map(({ port, high }) => (
          <li key={port}>
            <Link to={`${route.path}/${port}`}>
              {port}: {high}
            </Link>
          </li>
        ))}
      </ul>
    </Layout>
  );
}
