/** Help pages in the order of the app's navigation, by their file in docs/merchant. */
export const HELP_CONTENTS: readonly {
  readonly title: string;
  readonly pages: readonly string[];
}[] = [
  { title: "Get started", pages: ["activation", "dashboard", "storefront", "settings"] },
  {
    title: "Stop and allow visitors",
    pages: [
      "block-lists",
      "rule-lists",
      "bots-and-vpns",
      "whitelists",
      "appeals",
      "rule-history",
      "undo",
    ],
  },
  { title: "Protect your store’s content", pages: ["content-protection", "redirects"] },
  {
    title: "Orders and checkout",
    pages: [
      "fraud-protect",
      "auto-cancel-filters",
      "checkout-validation",
      "visit-required",
      "attacks",
    ],
  },
  { title: "Who visits", pages: ["visitor-report", "ip-lookup"] },
  { title: "Firewall", pages: ["firewall", "firewall-rules", "access-log"] },
];
