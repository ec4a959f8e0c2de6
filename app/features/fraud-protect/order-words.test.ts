import { expect, test } from "vitest";

import { amountText, countdownText } from "./order-words";

test.each([
  [-1, "now"],
  [0, "now"],
  [1, "0:01"],
  [65_000, "1:05"],
  [3_599_000, "59:59"],
  [3_600_000, "1 h 0 min"],
  [47 * 3_600_000, "47 h 0 min"],
  [51 * 3_600_000, "2 d 3 h"],
])("%d ms away is %s", (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

test("money is told in its own currency, and by its code where nobody knows it", () => {
  expect(amountText(64, "USD")).toBe("$64.00");
  expect(amountText(1200.5, "EUR")).toBe("€1,200.50");
  expect(amountText(5, "")).toBe("5.00 ");
});
