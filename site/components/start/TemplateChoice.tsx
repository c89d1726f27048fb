import { Link } from "sitegen/react";
import { TemplatePicture } from "../pictures/TemplatePicture.tsx";
import "./start.css";

const CHOICES = [
  {
    slug: "hello-world",
    title: "Hello World",
    about: "A small animated scene with props and a schema. Good for reading along.",
  },
  { slug: "blank", title: "Blank", about: "An empty composition. Good when you know what you want to build." },
  { slug: "next", title: "Next.js", about: "A web app in which visitors preview and render." },
  { slug: "tiktok", title: "TikTok", about: "Vertical clips with captions, word by word." },
];

/** Four templates that most people begin with. */
export function TemplateChoice() {
  return (
    <ul className="hb-choice">
      {CHOICES.map(({ slug, title, about }) => (
        <li key={slug}>
          <TemplatePicture slug={slug} />
          <Link to={`/templates/${slug}`}>{title}</Link>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
