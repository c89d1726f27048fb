import Layout from "@theme/Layout";
import { Head, Link } from "sitegen/react";
import Counter from "../components/Counter";

export default function Home({ collections }: { collections: Record<string, { href: string; title: string }[]> }) {
  return (
    <Layout title="Home" description="The start">
      <Head>
        <meta name="fixture" content="everything" />
      </Head>
      <main>
        <h1 id="welcome">Everything</h1>
        <Counter label="Home" values={[]}>
          <em>slot</em>
        </Counter>
        <ul>
          {(collections.people ?? []).map(({ href, title }) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
