/** How the rows of a table are told apart, and what of them is no merchant's choice. */
interface UndoableTable {
  /** The column that names a row; null: a shop has one. */
  readonly key: "id" | "section" | null;
  /** Columns that count and note by themselves: they stay as they are, and do not keep a row from going back. */
  readonly own: readonly string[];
}

/** The tables whose changes can be taken back row by row; triggers (`keep_undo_row`) keep their rows. */
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
      ...["last_problem", "last_problem_at"],
    ],
  },
} as const satisfies Record<string, UndoableTable>;

export type UndoableItem = keyof typeof UNDOABLE_TABLES;

export const UNDOABLE_ITEMS = Object.keys(UNDOABLE_TABLES) as UndoableItem[];
