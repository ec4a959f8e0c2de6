import type { RefusalReason } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";

/** Reasons why Shopify shows us no orders, with advice. */
export const UNREADABLE: Readonly<Record<RefusalReason, string>> = {
  denied: "Palisade needs permission to read your orders. Allow it on the Fraud Protect page.",
  "not-approved":
    "Shopify has not approved Palisade for your customers’ data yet, so Palisade cannot read orders. You don’t need to do anything: the approval is between Palisade and Shopify.",
  "no-access":
    "Palisade has no access to your store at the moment. Open Palisade in the admin again.",
  ...OUTAGE_SENTENCES,
  failed: "Shopify answered with an error. Try again in a few minutes.",
};
