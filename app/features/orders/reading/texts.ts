import { catalog } from "#app/words/catalog";

export const { UNREADABLE_WORDS } = catalog("orders/reading", {
  /** Reasons why Shopify shows no orders to Palisade, with advice. */
  UNREADABLE_WORDS: {
    denied: "Palisade needs permission to read your orders. Allow it on the Fraud Protect page.",
    "not-approved":
      "Shopify has not approved Palisade for your customers’ data yet, so Palisade cannot read orders. You don’t need to do anything: the approval is between Palisade and Shopify.",
    "no-access":
      "Palisade has no access to your store at the moment. Open Palisade in the admin again.",
    failed: "Shopify answered with an error. Try again in a few minutes.",
  },
});
