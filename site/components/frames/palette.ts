/** Colours inside pictures. They are the picture's own: a film does not change with the reader's colour mode. */
export const palette = {
  ink: "#14130f",
  paper: "#f6f1e6",
  sand: "#e2d8c3",
  coral: "#f04e23",
  blue: "#2b35d8",
  sky: "#a3adff",
  sun: "#ffbf3c",
  leaf: "#2f8f5b",
} as const;
