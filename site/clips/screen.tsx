// What the browser renders while clips are made: films side by side, each in both colour modes, one above the other, at any frame.
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Picture } from "../components/pictures/Picture.tsx";
import { TemplatePicture } from "../components/pictures/TemplatePicture.tsx";
import { type SceneId, showcaseScenes } from "../components/showcase/showcase-scenes.tsx";
import { partAt } from "./assembly.ts";

const names = decodeURIComponent(location.hash.slice(1)).split(",");
const root = createRoot(document.body.appendChild(document.createElement("main")));

function pictureAt(name: string, frame: number): ReactElement {
  const [kind, id = ""] = name.split(/-(.*)/s);
  if (kind === "template") return <TemplatePicture slug={id} />;
  const { Scene, night } = showcaseScenes[id as SceneId];
  return (
    <Picture night={night}>
      <Scene frame={frame} />
    </Picture>
  );
}

function show(frame: number): void {
  flushSync(() =>
    root.render(
      names.map((name) => (
        <section key={name} data-name={name}>
          <div style={{ colorScheme: "light" }}>{pictureAt(name, frame)}</div>
          <div style={{ colorScheme: "dark" }}>{pictureAt(name, frame)}</div>
        </section>
      )),
    ),
  );
  for (const svg of document.querySelectorAll<SVGElement>('[data-name^="template-"] svg')) assemble(svg, frame);
}

function assemble(svg: SVGElement, frame: number): void {
  const parts = [...svg.querySelectorAll<SVGGeometryElement>("rect,circle,ellipse,path,text")].slice(1);
  for (const [index, part] of parts.entries()) {
    const { opacity, scale, drop, drawn } = partAt(index, parts.length, frame);
    // around the element: its own attributes have a transform and an opacity
    let holder = part.parentElement as unknown as SVGGElement;
    if (holder.dataset.part === undefined) {
      holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
      holder.dataset.part = "";
      part.replaceWith(holder);
      holder.append(part);
    }
    const isLine = part.matches("path.l:not(.w, .s, .dash)");
    Object.assign(holder.style, {
      transformBox: "fill-box",
      transformOrigin: "center",
      transform: isLine ? "" : `translateY(${drop}px) scale(${scale})`,
      opacity: isLine && drawn > 0.01 && frame > 20 ? 1 : opacity,
    });
    if (!isLine) continue;
    part.setAttribute("pathLength", "1");
    part.style.strokeDasharray = drawn === 1 ? "" : `${drawn} 2`;
  }
}

Object.assign(globalThis, { clip: { show } });
show(0);
