import { expect, test } from "vitest";

import { amountsText, amountText } from "./amounts";

test("an amount is written in its currency, or with its code if the currency is unknown", () => {
  expect(amountText(64, "USD")).toBe("$64.00");
  expect(amountText(1200.5, "EUR")).toBe("€1,200.50");
  expect(amountText(5, "")).toBe("5.00 ");
});

test("amounts in several currencies are joined with a plus sign", () => {
  const amounts = [
    { total: 64, currency: "USD" },
    { total: 20, currency: "EUR" },
  ];
  expect(amountsText(amounts)).toBe("$64.00 + €20.00");
  expect(amountsText([])).toBe("");
});
