import type { SettingsSection } from "#app/features/shop/settings-sections";

/** Columns that every row of a shop has, and that say when and by whom it was written. */
const OF_EVERY_ROW = {
  id: "the importing shop gives its own",
  shop_id: "the importing shop's",
  version: "counts the saves of the shop that has the row",
  created_at: "the time of the import",
  created_by: "the member of staff who imports",
  updated_at: "the time of the import",
  updated_by: "the member of staff who imports",
};

/** Value of a column whose content a settings file contains. */
export const IN_FILE = "in the file";
const inFile = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, IN_FILE])) as Record<Column, typeof IN_FILE>;

/** Tables whose rows a settings file contains: each column is in the file, or has the reason why it is not. */
export const FILED_TABLES = {
  rule_lists: {
    ...OF_EVERY_ROW,
    ...inFile("surface", "kind", "mode", "enabled", "follows", "set_aside"),
  },
  rule_entries: {
    ...OF_EVERY_ROW,
    ...inFile(
      "surface",
      "kind",
      "effect",
      "value",
      "regions",
      "action",
      "target",
      "scope",
      "skips",
    ),
    ...inFile("position", "enabled", "label", "reason", "note", "expires_at", "created_at"),
    source: "an imported entry says that it was imported",
    source_order_id:
      "an order's entry belongs to a customer and stays out (docs/reference/stored-data.md)",
    granted_to: "an unblock request's entry belongs to a customer and stays out",
  },
  redirect_rules: {
    ...OF_EVERY_ROW,
    ...inFile("position", "name", "enabled", "places", "languages", "target", "keep_path"),
    ...inFile("keep_query", "forward_utm", "utm", "type", "banner_position", "days", "scope"),
    ...inFile("texts", "include_crawlers", "expires_at"),
  },
  order_filters: {
    ...OF_EVERY_ROW,
    ...inFile("name", "conditions", "action", "after_minutes", "terms"),
    ...inFile("position", "enabled", "is_dry_run", "expires_at", "note"),
    hits: "a count of the shop's orders",
    last_hit_at: "about the shop's orders",
  },
  checkout_rules: {
    ...OF_EVERY_ROW,
    ...inFile("name", "status", "conditions", "from_step", "place"),
    ...inFile("messages", "position", "note"),
  },
  checkout_config: {
    ...OF_EVERY_ROW,
    ...inFile("block_on_failure", "test_word", "uses_people"),
    is_on: "an import never turns rules on in a checkout, and says so",
    validation_id: "Shopify's id of the shop's validation",
    published_hash: "what Shopify was told",
    published_at: "what Shopify was told",
    published_is_on: "what Shopify was told",
    people_left_out: "what Shopify was told",
    validations: "what Shopify answered",
    validations_read_at: "what Shopify answered",
    problem: "what Shopify answered",
  },
  settings: { ...OF_EVERY_ROW, ...inFile("section", "value") },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Sections of the table `settings`, with the keys of each that are not in the file. */
export const FILED_SECTIONS: Readonly<
  Record<SettingsSection, string | Readonly<Record<string, string>>>
> = {
  general: "the suspension of protection ends by itself and is about this moment",
  firewall: {
    isOffered: "set by the operator for the account",
    attackUntil: "attack mode ends by itself and is about this moment",
  },
  policy: {},
  privacy: {},
  notifications: {},
  "block-page": {},
  "content-protection": {},
  "checkout-pass": {
    mode: "an import never makes a shop refuse checkouts, and says so",
    attackUntil: "attack mode ends by itself and is about this moment",
  },
  "attack-answer": {
    choice: "an import never makes a shop answer attacks, and says so",
    running: "an answer ends by itself and is about this moment",
    refusedAttack: "about an attack of the shop",
    restsUntil: "ends by itself and is about this moment",
  },
  "fraud-protect": { mode: "an import never makes a shop act on orders, and says so" },
};

/** Tables without settings, or with settings that a file does not contain, each with its reason. */
export const UNFILED_TABLES: Readonly<Record<string, string>> = {
  people:
    "personal data of customers: a file would bring back a customer who was forgotten. Has a file of its own",
  bypass_links: "only a hash of a link's token is stored, so a link cannot be moved",
  firewall_connections: "has keys and tokens, which a file must not contain",
  admin_access: "a pass in the merchant's browser, signed for one shop",
  admin_access_toggles: "a change of admin access that is not finished",
  dashboard_layouts: "the taste of one member of staff",
  subscriptions: "the plan is bought at Shopify",
  usage_charges: "billing",
  usage_notices: "billing",
  trials: "billing",
  jobs: "work that waits or runs",
  shops: "the shop itself, as Shopify describes it",
  sessions: "access tokens",
  staff_members: "staff of the shop, as Shopify names them",
  followed_shops: "shops that support staff watch",
  login_tokens: "sign-in",
  web_sessions: "sign-in",
  data_keys: "keys of the app",
  appeals: "messages of visitors",
  customer_questions: "messages of visitors",
  notifications: "messages to the merchant",
  feedback: "messages of the merchant",
  merchant_mails: "emails to the merchant",
  data_requests: "requests of customers",
  recent_lookups: "the history of one member of staff",
  order_tries: "a backtest",
  checked_files: "a file that is not imported yet",
  orders: "a record of an order",
  order_events: "a record of an order",
  order_actions: "a record of an order",
  order_intake: "what was read from Shopify",
  checkout_intake: "what was read from Shopify",
  checkout_uses: "a record of a checkout",
  checkout_pass_state: "what was published",
  unlisted_checkouts: "counts",
  attack_counts: "counts",
  attack_watch: "what was counted",
  attacks: "what was noticed",
  attack_events: "what was noticed and done",
  revoked_visits: "what was counted",
  redirect_counters: "counts",
  visits: "the visitor log",
  visit_counters: "counts",
  country_counters: "counts",
  traffic_counters: "counts",
  crawler_counters: "counts",
  crawler_alarms: "what was reported",
  missed_counters: "counts",
  visitor_sketches: "counts",
  entry_hits: "counts",
  firewall_counters: "counts",
  edge_isolates: "what Workers reported",
  ruleset_versions: "the history of the shop's rules",
  ruleset_changes: "the history of the shop's rules",
  ruleset_images: "rules made ready to evaluate",
  undo_rows: "changes that can be undone for half an hour",
  embed_watch: "what was seen of the theme",
  storefront_reach: "what was seen of the storefront",
  ingress: "what was seen of proxies",
  test_visits: "a check of the storefront",
  crawler_proofs: "what was learned of crawlers",
  solved_challenges: "answers of visitors",
  replays: "calls that were answered",
  audit_log: "a record of who did what",
  webhook_deliveries: "a record of webhooks",
};
