/** A table of counts: of two rows with the same key the sums are added, and the later moments are kept. */
export interface CountTable {
  /** Columns of the primary key besides `shop_id`. */
  readonly key: readonly string[];
  readonly sums: readonly string[];
  readonly latest?: readonly string[];
}

/**
 * What happens to each table of a shop when two rows of `shops` are found to be one shop: the rows of the one that is
 * dropped follow the one that is kept. Every table with a `shop_id` is in exactly one of these lists, which a test checks.
 */
export const COUNTS: Readonly<Record<string, CountTable>> = {
  visit_counters: {
    key: ["hour", "surface", "outcome", "cause"],
    sums: ["visits", "unlogged"],
  },
  country_counters: {
    key: ["hour", "country"],
    sums: ["visits", "blocked", "firewall", "unlogged"],
  },
  traffic_counters: { key: ["hour", "network", "crawler"], sums: ["visits"] },
  missed_counters: { key: ["hour"], sums: ["passes"] },
  entry_hits: {
    key: ["entry_id", "day"],
    sums: ["hits", "monitored"],
    latest: ["last_at", "last_monitored_at"],
  },
  solved_challenges: { key: ["hour"], sums: ["solved"] },
};

/**
 * Rows that follow, each table with the columns of its unique key besides `shop_id`. Of two rows with the same key the
 * kept shop's stays. Null: no key can occur twice.
 */
export const FOLLOWING: Readonly<Record<string, readonly string[] | null>> = {
  appeals: ["reference"],
  bypass_links: ["token_hash"],
  checked_files: null,
  customer_questions: null,
  dashboard_layouts: ["actor"],
  data_requests: null,
  edge_isolates: null,
  embed_watch: [],
  feedback: null,
  firewall_connections: null,
  firewall_counters: null,
  merchant_mails: null,
  notifications: null,
  order_intake: [],
  recent_lookups: ["actor", "value"],
  settings: ["section"],
  staff_members: ["actor"],
  storefront_reach: [],
  subscriptions: [],
  usage_charges: null,
  usage_notices: ["platform_id", "cycle_from", "percent"],
};

/** What a merchant sets up: a group follows as a whole, and only where the kept shop has none of it. */
export const SETUPS: readonly {
  /** The group has something when one of these has a row. */
  readonly content: readonly string[];
  /** Every table of the group, those that others refer to first. */
  readonly tables: readonly string[];
}[] = [
  {
    content: ["rule_entries", "redirect_rules"],
    tables: [
      "rule_lists",
      "rule_entries",
      "redirect_rules",
      "redirect_counters",
      "ruleset_versions",
      "ruleset_changes",
    ],
  },
  { content: ["checkout_rules"], tables: ["checkout_rules", "checkout_config"] },
  { content: ["order_filters"], tables: ["order_filters"] },
  { content: ["people"], tables: ["people"] },
];

/** Rows that end with the dropped shop: they are short-lived, made again on demand, or bound to its id by a signature. */
export const ENDING: readonly string[] = [
  "admin_access",
  "admin_access_toggles",
  "followed_shops",
  "login_tokens",
  "order_tries",
  "replays",
  "ruleset_images",
  "test_visits",
  "undo_rows",
  "web_sessions",
];

/** Tables with steps of their own: the visitor log and its sketches, and orders with what refers to them. */
export const APART: readonly string[] = [
  "visits",
  "visitor_sketches",
  "orders",
  "order_events",
  "order_actions",
];
