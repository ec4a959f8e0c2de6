import { expect, test } from "vitest";

import { fact } from "./fact";

test("a fact is written as its name, a colon and its value", () => {
  expect(fact("Country", "Germany")).toBe("Country: Germany");
  expect(fact(3, "Mug, Cup")).toBe("3: Mug, Cup");
});
