import { SkipLink } from "../../parts/SkipLink.tsx";

export default function SkipToContent() {
  return <SkipLink hasTarget={false} />;
}
