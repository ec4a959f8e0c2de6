import fc from "fast-check";
import { expect, test } from "vitest";

import { encodeParts } from "./encode-parts";

test.each([
  [["Bot", 12], ["Bot.12"]],
  [["a", "b"], ["a\nb"]],
  [['a","b'], ["a", "b"]],
  [[12], ["12"]],
  [["\ud800"], ["\\ud800"]],
  [[""], []],
])("encodeParts returns different texts for the parts %j and the parts %j", (one, other) => {
  expect(encodeParts(...one)).not.toBe(encodeParts(...other));
});

test("encodeParts returns equal texts if and only if the lists of parts are equal", () => {
  const parts = fc.array(fc.oneof(fc.nat(20), fc.string({ unit: "binary" })));
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isEqual = JSON.stringify(one) === JSON.stringify(other);
      expect(encodeParts(...one) === encodeParts(...other)).toBe(isEqual);
    }),
  );
});
