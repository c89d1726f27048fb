/** What a folder says of a name in it. */
export interface Entry {
  type: "file" | "folder" | "other";
  size: number;
  device: number;
  /** Unique on its device. */
  inode: number;
  /** Time of the last change of the content, in ms. */
  modified: number;
  /** Time of the last change of content or metadata, in ms. */
  changed: number;
}

/** A file that was written, so that the record of the output need not read it. */
export interface StagedFile {
  entry: Entry;
  /** See `contentKey`. */
  key: string;
}
