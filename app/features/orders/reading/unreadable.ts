import type { RefusalReason } from "../../../platform/admin-api/admin-graphql.server";

/** Why the platform shows us no orders, and what to do. */
export const UNREADABLE: Readonly<Record<RefusalReason, string>> = {
  denied: "Palisade needs permission to read your orders. Allow it on the Fraud Protect page.",
  "not-approved":
    "Shopify has not approved Palisade for your customers’ data yet, so Palisade cannot read orders. You don’t need to do anything: the approval is between Palisade and Shopify.",
  "no-access":
    "Palisade has no access to your store at the moment. Open Palisade in the admin again.",
  throttled: "Shopify is busy. Try again in a minute.",
  failed: "Shopify did not respond. Try again in a minute.",
};
