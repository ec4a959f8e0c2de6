import { expect, test } from "vitest";

import { fact } from "./fact";

test("a value stands after its name", () => {
  expect(fact("Country", "Germany")).toBe("Country: Germany");
  expect(fact(3, "Mug, Cup")).toBe("3: Mug, Cup");
});
