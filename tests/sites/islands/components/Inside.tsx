"use client";
import { useEffect } from "react";

export function Inside() {
  useEffect(() => {
    document.documentElement.dataset.inside = "inner";
  }, []);
  return <p>Inside</p>;
}
