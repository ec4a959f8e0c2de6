import { expect, test } from "vitest";

import { basketOf } from "./basket";
import { seedProducts } from "./catalogue";

const basket = (total: number) =>
  basketOf(seedProducts(), total).map(({ product, quantity, price }) => [
    quantity,
    product.handle,
    price,
  ]);

test("a basket has the fewest pieces that come to the total", () => {
  expect(basket(16_700)).toEqual([
    [1, "canvas-roll", 4800],
    [1, "wool-throw", 11_900],
  ]);
  expect(basket(47_600)).toEqual([[4, "wool-throw", 11_900]]);
  expect(basket(8300)).toEqual([
    [1, "pocket-lamp", 3900],
    [1, "linen-apron", 4400],
  ]);
});

test.each([0, 1, 1700, 6450, 9_999_999_900])(
  "where no pieces come to %d cents, one piece cost that",
  (total) => {
    expect(basket(total)).toEqual([[1, "field-kettle", total]]);
  },
);
