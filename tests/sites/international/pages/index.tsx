import Layout from "@theme/Layout";
import Translate, { translate } from "@docusaurus/Translate";
import Compass from "../components/Compass";

export default function Home() {
  return (
    <Layout title={translate({ id: "home.title", message: "Home" })}>
      <main>
        <h1>
          <Translate id="home.greeting" values={{ name: "Atlas" }}>
            {"Welcome to {name}"}
          </Translate>
        </h1>
        <p>
          <Translate>Not translated</Translate>
        </p>
        <Compass />
      </main>
    </Layout>
  );
}
