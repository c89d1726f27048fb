"use client";
import { useHistory, useLocation } from "@docusaurus/router";

export default function Where() {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  return (
    <p>
      <output className="where">{pathname + search + hash}</output>
      <button type="button" onClick={() => history.push("/interactive?pushed#x")}>
        Push here
      </button>
      <button type="button" onClick={() => history.push("/docs/long")}>
        Push long
      </button>
      <button type="button" onClick={() => history.replace("/docs/guide/a")}>
        Replace
      </button>
    </p>
  );
}
