import Layout from "@theme/Layout";
import renderRoutes from "@docusaurus/renderRoutes";

export default function Frame({ route }) {
  return (
    <Layout title={route.title}>
      <section>{renderRoutes(route.routes, { greeting: "Hello" })}</section>
    </Layout>
  );
}
