/** Key column of a table, and the columns that undo ignores. */
interface UndoableTable {
  /** Key column. Null for a table with one row per shop. */
  readonly key: "id" | "section" | null;
  /** Columns that the app updates automatically, such as counters. Undo ignores them and keeps their values. */
  readonly own: readonly string[];
}

/** Tables whose changes can be undone row by row. Triggers (`keep_undo_row`) record their rows. */
export const UNDOABLE_TABLES = {
  settings: { key: "section", own: [] },
  people: { key: "id", own: [] },
  order_filters: { key: "id", own: ["hits", "last_hit_at"] },
  checkout_rules: { key: "id", own: [] },
  checkout_config: {
    key: null,
    own: [
      "validation_id",
      "published_hash",
      "published_at",
      "published_is_on",
      "people_left_out",
      "validations",
      "validations_read_at",
      "problem",
    ],
  },
  bypass_links: { key: "id", own: ["uses", "last_used_at"] },
  firewall_connections: {
    key: "id",
    own: [
      ...["last_seen_at", "proxies_seen", "connected_since"],
      ...["last_problem", "last_problem_at", "problem_parts"],
    ],
  },
} as const satisfies Record<string, UndoableTable>;

export type UndoableItem = keyof typeof UNDOABLE_TABLES;

export const UNDOABLE_ITEMS = Object.keys(UNDOABLE_TABLES) as UndoableItem[];
