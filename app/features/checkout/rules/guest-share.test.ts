import { expect, test } from "vitest";

import { guestShareText } from "./guest-share.server";

const SINCE = Date.parse("2026-11-03T10:00:00Z");

test.each([
  [
    { orders: 40, guests: 30, since: SINCE },
    "Of your newest 40 orders, placed since November 3, 30 (75%) came from guests, that is, customers without an active account.",
  ],
  [
    { orders: 0, guests: 0, since: null },
    "The share of guests is unknown: your store has no orders from the last 60 days.",
  ],
])(
  "the share of guest orders in %j is described with the number of orders and the start date",
  (counts, text) => {
    expect(guestShareText(counts)).toBe(text);
  },
);
