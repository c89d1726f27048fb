import type { TemplateProps } from "sitegen/react";
import { Link } from "sitegen/react";
import { interpolate } from "../frames/interpolate.ts";
import { noise, round } from "../frames/numbers.ts";
import { spring } from "../frames/spring.ts";
import { Picture } from "../pictures/Picture.tsx";

const RINGS = [
  { count: 9, reach: 34 },
  { count: 14, reach: 62 },
  { count: 20, reach: 92 },
];

/** One burst of the article on fireworks, with the arithmetic of its last chapter. */
function Burst({ frame }: { frame: number }) {
  return (
    <Picture night width={240} height={240}>
      {RINGS.map(({ count, reach }, ring) =>
        Array.from({ length: count }, (_, index) => {
          const own = frame - ring * 3;
          const seed = ring * 100 + index;
          const angle = (index / count) * Math.PI * 2 + (noise(seed) - 0.5) * 0.3;
          const flight =
            spring({ frame: own, fps: 30, stiffness: 60, damping: 30 }) * reach * (0.75 + noise(seed + 7) / 2);
          const age = own / 56;
          return (
            <circle
              key={seed}
              className={ring === 1 ? "a" : ring === 2 ? "p" : "k"}
              cx={round(120 + Math.cos(angle) * flight)}
              cy={round(112 + Math.sin(angle) * flight + 23 * (Math.max(0, own) / 30) ** 2)}
              r={round(interpolate(own, [0, 56], [5, 2]))}
              opacity={round(Math.max(0, 1 - Math.max(0, age) ** 3))}
            />
          );
        }),
      )}
    </Picture>
  );
}

/** Learn: an article as a row of frames, and what to know before. */
export function Lessons({ data, bodies }: Pick<TemplateProps<"PostList">, "data" | "bodies">) {
  return (
    <main className="hb-page hb-page--lessons">
      <h1>{data.section.title}</h1>
      <p className="hb-lead">{data.section.description}</p>
      {data.posts.map((post, index) => (
        <article key={post.href} className="hb-lesson">
          <ol aria-hidden="true">
            {[2, 8, 16, 28, 44].map((frame) => (
              <li key={frame}>
                <Burst frame={frame} />
                <span>{String(frame).padStart(3, "0")}</span>
              </li>
            ))}
          </ol>
          <div>
            <h2>
              <a href={post.href}>{post.title}</a>
            </h2>
            <p>{post.description}</p>
            <p className="hb-lesson__meta">
              {post.readingTime !== null && `${Math.ceil(post.readingTime)} min`}
              {post.tags.map(({ label, href }) => (
                <a key={href} href={href} rel="tag">
                  {label}
                </a>
              ))}
            </p>
          </div>
          <div className="markdown">{bodies[index]}</div>
        </article>
      ))}
      <section className="hb-before" aria-labelledby="before">
        <h2 id="before">Read first</h2>
        <dl>
          <dt>
            <Link to="/docs/use-current-frame">useCurrentFrame()</Link>
          </dt>
          <dd>The current frame: the number that every animation depends on.</dd>
          <dt>
            <Link to="/docs/spring">spring()</Link>
          </dt>
          <dd>Natural motion, computed from the frame.</dd>
          <dt>
            <Link to="/docs/random">random()</Link>
          </dt>
          <dd>Random values that are the same in every render.</dd>
          <dt>
            <Link to="/docs/resources">Resources</Link>
          </dt>
          <dd>Packages, libraries and tools, by topic.</dd>
        </dl>
      </section>
    </main>
  );
}
