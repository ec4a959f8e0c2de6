/** A table of counts. For two rows with the same key the sums are added and the later times are kept. */
export interface CountTable {
  /** Columns of the primary key without `shop_id`. */
  readonly key: readonly string[];
  readonly sums: readonly string[];
  readonly latest?: readonly string[];
}

/**
 * Handling of a shop's tables when two rows of `shops` turn out to be one store.
 *
 * The rows of the dropped shop move to the kept shop. Every table with a `shop_id` is in exactly one of these lists,
 * which a test checks.
 */
export const COUNTS: Readonly<Record<string, CountTable>> = {
  visit_counters: {
    key: ["hour", "surface", "outcome", "cause"],
    sums: ["visits", "counted_only"],
  },
  country_counters: {
    key: ["hour", "country"],
    sums: ["visits", "blocked", "firewall", "counted_only"],
  },
  traffic_counters: { key: ["hour", "network", "crawler"], sums: ["visits"] },
  crawler_counters: { key: ["hour", "entry_point", "purpose", "answer"], sums: ["answers"] },
  missed_counters: { key: ["hour"], sums: ["passes"] },
  unlisted_checkouts: { key: ["hour"], sums: ["checkouts", "without_visit"] },
  entry_hits: {
    key: ["entry_id", "day"],
    sums: ["hits", "monitored"],
    latest: ["last_at", "last_monitored_at"],
  },
  solved_challenges: { key: ["hour"], sums: ["solved"] },
};

/**
 * Tables whose rows move, each with the columns of its unique key without `shop_id`.
 *
 * If both shops have a row with the same key, the kept shop's row stays. Null: no key can occur twice.
 */
export const FOLLOWING: Readonly<Record<string, readonly string[] | null>> = {
  appeals: ["reference"],
  attack_counts: null,
  attack_events: null,
  attack_watch: [],
  attacks: ["noticed_at"],
  bypass_links: ["token_hash"],
  checked_files: null,
  checkout_intake: [],
  checkout_uses: ["checkout_key"],
  crawler_alarms: [],
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

/** Settings of a merchant. A group moves as a whole, and only if the kept shop has none of it. */
export const SETUPS: readonly {
  /** The group is in use if one of these tables has a row of the shop. */
  readonly content: readonly string[];
  /** Every table of the group, referenced tables first. */
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

/**
 * Tables whose rows are deleted with the dropped shop: short-lived, created on demand, or bound to its id by a
 * signature.
 */
export const ENDING: readonly string[] = [
  "admin_access",
  "admin_access_toggles",
  "checkout_pass_state",
  "followed_shops",
  "login_tokens",
  "order_tries",
  "replays",
  "revoked_visits",
  "ruleset_images",
  "test_visits",
  "undo_rows",
  "web_sessions",
];

/** Tables with their own steps: the visitor log and its sketches, and orders with their dependents. */
export const APART: readonly string[] = [
  "visits",
  "visitor_sketches",
  "orders",
  "order_events",
  "order_actions",
];
