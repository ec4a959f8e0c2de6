import fc from "fast-check";
import { expect, test } from "vitest";

import { centsOf, decimalOf, decimalOfCents, microsOf, moneyText } from "./money";

test.each([
  ["0", 0n],
  ["9.99", 9_990_000n],
  ["0.001", 1_000n],
  ["1000", 1_000_000_000n],
  ["0.000001", 1n],
])("the amount %s is parsed exactly", (text, micros) => {
  expect(microsOf(text)).toBe(micros);
});

test.each(["", "-1", "1,5", "1e3", "1.", ".5", "0.0000001", "NaN", " 1"])(
  "the text %j is not an amount of money",
  (text) => {
    expect(() => microsOf(text)).toThrow(RangeError);
  },
);

test("every amount that is converted to text is parsed back unchanged", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (micros) => {
      const text = decimalOf(micros);
      expect(microsOf(text)).toBe(micros);
      expect(text).toMatch(/^\d+\.\d{2,6}$/);
    }),
  );
});

test("amounts are rounded down to whole cents", () => {
  expect(centsOf(microsOf("0.019999"))).toBe(1);
  expect(decimalOfCents(399)).toBe("3.99");
});

test("money is written with its currency and separators", () => {
  expect(moneyText("9.9", "USD")).toBe("$9.90");
  expect(moneyText("90071992547409.93", "EUR")).toBe("€90,071,992,547,409.93");
});
