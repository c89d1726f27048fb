/** What a story's product is made of, from what comes in to what goes out. */
export const storyFlows: Record<string, string[]> = {
  makestories: ["Page as data", "Story in HTML", "Composition", "Video file"],
  yarx: ["Row of a table", "Schema", "Queue", "Lambda", "File by name"],
  shortvid: ["Folder of a template", "Form from its schema", "Preview", "Render"],
  typeframes: ["Script", "Scenes", "Type that fits", "Motion by rule"],
  "a-million-dollars": ["Laptop", "Abuse", "The file that fails", "Second editor", "The bill"],
};
