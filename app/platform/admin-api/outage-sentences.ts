import { catalog } from "#app/words/catalog";

import type { OutageReason } from "./refusal-reasons";

const { outages } = catalog(
  "platform/admin-api/outage-sentences",
  {
    outages: {
      frozen:
        "Your store is frozen because of an unpaid Shopify bill. Palisade continues when the bill is paid.",
      locked:
        "Shopify has locked your store. Contact Shopify Support. Palisade continues when your store is unlocked.",
      "not-allowed":
        "Shopify does not accept requests from Palisade’s servers at the moment. You don’t need to do anything: Palisade continues when they are accepted again.",
      "not-found":
        "Shopify cannot find your store at the moment. If your store is open, try again in a few minutes.",
      throttled: "Shopify is busy. Try again in a few minutes.",
      unavailable: "Shopify has a problem at the moment. Try again in a few minutes.",
      unanswered: "Shopify did not respond. Try again in a few minutes.",
    },
  },
  { isStored: true },
);

/** Messages for merchants about an outage of the Admin API, with advice. */
export const OUTAGE_SENTENCES: Readonly<Record<OutageReason, string>> = outages;
