import type { Level } from "../diagnostic.ts";

/** What pages may weigh, in bytes before compression. */
export interface BudgetsConfig {
  /** Null: no limit. */
  limits: Record<"html" | "css" | "js" | "images" | "page", number | null>;
  level: Level;
  /** Globs of URLs, with or without the base URL. */
  ignore: string[];
}

/** Part of `--report json`. */
export interface BudgetReport {
  /** Pages that were weighed. */
  pages: number;
  /** Each budget that is set. */
  budgets: Record<string, { limit: number; pagesOver: number }>;
  /** The heaviest page of each kind. */
  largest: Partial<Record<keyof BudgetsConfig["limits"], { url: string; bytes: number }>>;
}
