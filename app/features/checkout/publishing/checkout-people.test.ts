import { expect, test } from "vitest";

import { composeCheckoutConfig } from "#app/engine/checkout/checkout-config";
import { sizeOfConfig } from "#app/engine/checkout/config-size";
import { INSTRUCTIONS_PLANNED } from "#app/engine/checkout/work";

import { withPeople } from "./checkout-people";

const PEOPLE = {
  ...{ emails: [], domains: [], phones: [], names: [] },
  addresses: Array.from({ length: 20 }, (_, at) => ({ street: `mill lane ${at}`, zip: "" })),
};

/** Returns a config whose rules compare a text with a number of patterns. */
const configOf = (patterns: number) =>
  composeCheckoutConfig({
    testWord: "",
    rules: [
      {
        ...{ id: "0", from: "CART_INTERACTION", place: "cart", messages: {} },
        when: {
          match: "all",
          groups: [
            {
              match: "any",
              conditions: [
                {
                  ...{ field: "street", operator: "like" },
                  values: Array.from({ length: patterns }, (_, at) => `*${at}*`),
                },
              ],
            },
          ],
        },
      },
    ],
  });

test("a config with listed customers never exceeds the instruction budget of the Function", () => {
  const found = new Set<"listed" | "left out">();
  for (let patterns = 100; patterns < 140; patterns++) {
    const config = configOf(patterns);
    const { config: full, leftOut } = withPeople(config, PEOPLE);
    found.add(leftOut === 20 ? "left out" : "listed");
    if (leftOut === 20) expect(full).toBe(config);
    else expect(sizeOfConfig(full).instructions).toBeLessThanOrEqual(INSTRUCTIONS_PLANNED);
  }
  expect(found.size).toBe(2);
});
