/** Folders, and path prefixes of test files. */
const FEATURES = [
  ...["visits/live", "visits/log", "visits/reading", "visits/sample"],
  ...["overview/dashboard", "overview/block-lists", "overview/compliance", "decisions", "appeals"],
  ...["shop/merchant-mail", "embed/extensions", "embed/extension-status", "settings"],
  ...["rules/ip-lookup", "rules/whitelists", "rules/redirects/redirects", "rules/traffic"],
  ...["rules/bot-protection", "rules/lists/ip-entry-changes", "rules/rule-history/restore-version"],
  ...["orders/evaluation", "orders/intake", "orders/retention"],
  ...["orders/fraud-protect", "orders/order-actions/steps/after-cancel", "plans/usage"],
  ...["firewall/edge/edge-bounds", "firewall/edge/edge-endpoint"],
  ...["firewall/edge/worker-and-server", "firewall/forward-auth"],
].map((feature) => `app/features/${feature}`);
const OTHERS = ["app/store/visit-log", "app/store/copy-rows", "app/demo", "app/server/metrics"];

/** Paths of the tests that run on Citus. Vitest ignores a path without a test file. */
export const TESTS_ON_CITUS: readonly string[] = [...FEATURES, ...OTHERS, "tests/demo"];
