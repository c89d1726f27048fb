import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";

const FEATURES = ["Easy to use", "Focus on what matters", "Powered by waves"];

export default function Home() {
  return (
    <Layout title="Home" description="The home page">
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">Coral home</h1>
          <p className="hero__subtitle">A site with all parts</p>
          <div>
            <Link className="button button--secondary button--lg" to="/docs/intro">
              Get started
            </Link>
          </div>
        </div>
      </header>
      <main>
        <section>
          <div className="container">
            <div className="row">
              {FEATURES.map((title) => (
                <div className="col col--4" key={title}>
                  <div className="text--center">
                    <img src="/img/photo.svg" alt={`Picture of ${title}`} width="60" height="60" />
                  </div>
                  <div className="text--center padding-horiz--md">
                    <h3>{title}</h3>
                    <p>Text about {title}.</p>
                  </div>
                </div>
              ))}
            </div>
          </div>
        </section>
      </main>
    </Layout>
  );
}
