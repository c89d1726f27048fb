import Link from "@docusaurus/Link";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Layout from "@theme/Layout";
import styles from "./index.module.css";

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Welcome" description={siteConfig.tagline}>
      <main className={styles.hero}>
        <h1>{siteConfig.title}</h1>
        <p>{siteConfig.customFields.port}</p>
        <Link to="/docs/tides">Tides</Link>
      </main>
    </Layout>
  );
}
