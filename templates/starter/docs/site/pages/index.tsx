import Layout from "@theme/Layout";
import { Link, useSite } from "sitegen/react";
import styles from "./index.module.css";

const TOPICS = [
  {
    title: "Write pages",
    text: "Headings, links, notes, tabs and highlighted code, in plain Markdown.",
    to: "/docs/writing",
  },
  {
    title: "Add components",
    text: "Use React in any page. Only interactive parts send JavaScript to the reader.",
    to: "/docs/components",
  },
  {
    title: "Publish",
    text: "The build is a folder of static files. Upload it to any host.",
    to: "/docs/publishing",
  },
];

export default function Home() {
  const site = useSite();
  return (
    <Layout title="Home" description={site.tagline}>
      <main className={styles.page}>
        <header className={styles.hero}>
          <h1>{site.title}</h1>
          <p>{site.tagline}</p>
          <div className={styles.actions}>
            <Link className="button button--primary button--lg" to="/docs">
              Read the guide
            </Link>
          </div>
        </header>
        <ul className={styles.topics}>
          {TOPICS.map(({ title, text, to }) => (
            <li key={to} className={styles.topic}>
              <h2>
                <Link to={to}>{title}</Link>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
