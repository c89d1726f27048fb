import useRouteContext from "@docusaurus/useRouteContext";

export default function Member({ name, greeting }) {
  const { data } = useRouteContext();
  return (
    <p>
      {greeting}, {name} of {data.crew.join(" and ")}
    </p>
  );
}
