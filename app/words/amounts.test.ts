import { expect, test } from "vitest";

import { amountsText, amountText } from "./amounts";

test("money is told in its own currency, and by its code where nobody knows it", () => {
  expect(amountText(64, "USD")).toBe("$64.00");
  expect(amountText(1200.5, "EUR")).toBe("€1,200.50");
  expect(amountText(5, "")).toBe("5.00 ");
});

test("amounts in several currencies stand side by side", () => {
  const amounts = [
    { total: 64, currency: "USD" },
    { total: 20, currency: "EUR" },
  ];
  expect(amountsText(amounts)).toBe("$64.00 + €20.00");
  expect(amountsText([])).toBe("");
});
