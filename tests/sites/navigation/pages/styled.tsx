import Layout from "@theme/Layout";
import "../components/styled.css";

export default function Styled() {
  return (
    <Layout title="Styled">
      <main>
        <h1 className="styled-heading">Styled</h1>
        <a href="/docs/intro">Intro</a>
      </main>
    </Layout>
  );
}
