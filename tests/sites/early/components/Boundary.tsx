"use client";
import { lazy, Suspense } from "react";

const Late = lazy(() => import("./Late"));

/** Its inner part has separate code, which may arrive later. */
export default function Boundary() {
  return (
    <Suspense fallback={<p>Wait</p>}>
      <Late />
    </Suspense>
  );
}
