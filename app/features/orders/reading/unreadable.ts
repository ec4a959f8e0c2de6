import type { RefusalReason } from "../../../platform/admin-api/admin-graphql.server";

/** Why the platform shows us no orders, and what to do. */
export const UNREADABLE: Readonly<Record<RefusalReason, string>> = {
  denied: "Palisade lacks the permission to read your orders. Allow it on the Fraud Protect page.",
  "not-approved":
    "The platform has not approved Palisade for your customers’ data yet, so it shows no orders. There is nothing for you to allow: the approval is between Palisade and the platform.",
  "no-access":
    "Palisade has no access to your store at the moment. Open Palisade in the admin once more.",
  throttled: "The platform was asked too often. Try again in a minute.",
  failed: "The platform gave no answer. Try again in a minute.",
};
