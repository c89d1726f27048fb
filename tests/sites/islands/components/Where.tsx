"use client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { Link, useBaseUrl, usePage } from "sitegen/react";

/** Reads its page on both sides. */
export default function Where() {
  const { siteConfig } = useDocusaurusContext();
  const { url } = usePage();
  return (
    <p className="where">
      {siteConfig.title} at {url}, picture at {useBaseUrl("/img/a.png")}, <Link to="/plain">plain</Link>
    </p>
  );
}
