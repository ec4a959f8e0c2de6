import type { RefusalReason } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";

import { UNREADABLE_WORDS } from "./texts";

/** Returns the reason why Shopify shows no orders to Palisade, with advice. */
export function unreadableText(reason: RefusalReason): string {
  switch (reason) {
    case "denied":
    case "not-approved":
    case "no-access":
    case "failed":
      return UNREADABLE_WORDS[reason];
    default:
      return OUTAGE_SENTENCES[reason];
  }
}
