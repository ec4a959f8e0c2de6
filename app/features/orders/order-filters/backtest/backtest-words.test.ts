import { expect, test } from "vitest";

import type { BacktestResult } from "#app/contract/orders/backtest";

import { differenceText, headline, limitsText, outcomeTexts } from "./backtest-words";

const NONE: BacktestResult = {
  ...{ matched: 0, taken: 0, fulfilled: 0, refunded: 0, cancelled: 0, open: 0, read: 0 },
  ...{ sample: [], difference: null, isCut: false, visitsUnknown: 0 },
};

test.each([
  [{}, "There are no orders from the last 60 days to test."],
  [{ read: 1_200 }, "Matches none of 1,200 orders."],
  [{ read: 1, matched: 1 }, "Matches 1 of 1 order (100%)."],
])("the headline of a backtest with %j is “%s”", (counts, sentence) => {
  expect(headline({ ...NONE, ...counts })).toBe(sentence);
});

test.each([
  [0, 0, "The saved filter matches the same orders."],
  [1, 0, "Compared with the saved filter: 1 order that the saved filter does not match."],
  [0, 2, "Compared with the saved filter: no longer 2 orders that it matches."],
  [
    2,
    1,
    "Compared with the saved filter: 2 orders that the saved filter does not match, and no longer 1 order that it matches.",
  ],
])(
  "the comparison of a filter with %i more and %i fewer orders is the text “%s”",
  (added, dropped, sentence) => {
    expect(differenceText({ ...NONE, read: 5, difference: { added, dropped } })).toBe(sentence);
  },
);

test("each outcome that has orders is described with a sentence", () => {
  const counts = { taken: 2, fulfilled: 1, refunded: 1, cancelled: 0, open: 3 };
  expect(outcomeTexts({ ...NONE, ...counts })).toEqual([
    "2 orders of these match a filter above it first.",
    "1 order shipped and was not refunded, so they were probably good.",
    "1 order was refunded.",
    "3 orders are still open.",
  ]);
});

test("a truncated backtest states the number of orders and that visits are unknown", () => {
  const text = limitsText({ ...NONE, isCut: true, read: 3_000, visitsUnknown: 1 });
  expect(text).toContain("Only 3,000 orders were checked. The visits before 1 order are unknown,");
});
