import { expect, test } from "vitest";

import { labelsOf } from "#app/engine/conditions/labels-of";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";

import type { ConditionCatalog } from "./condition-catalog";
import { conditionsText } from "./condition-words";

const CATALOG: ConditionCatalog = {
  fields: ORDER_FIELDS,
  names: labelsOf(ORDER_FIELDS),
  sections: [],
  choices: {
    "ip-country": "countries",
    "ip-network": [{ value: "vpn", label: "VPN" }],
  },
  hints: {},
};

test("conditionsText writes a set as one sentence, with names instead of codes and parentheses around nested groups", () => {
  const text = conditionsText(CATALOG, {
    match: "all",
    groups: [
      {
        match: "any",
        conditions: [
          { field: "ip-country", operator: "any-of", values: ["GH", "NG"] },
          { field: "ip-network", operator: "any-of", values: ["vpn"] },
        ],
      },
      { match: "all", conditions: [{ field: "disposable-email", operator: "yes", values: [] }] },
    ],
  });
  expect(text).toBe(
    "(Country of the IP address is one of Ghana, Nigeria or IP type is one of VPN) and Disposable email is true",
  );
});

test("conditionsText writes an ellipsis for a missing value", () => {
  const conditions = [
    { field: "ip-country", operator: "any-of", values: [] },
    { field: "total", operator: "at-least", values: [""] },
    { field: "disposable-email", operator: "yes", values: [] },
  ];
  const groups = [{ match: "all", conditions }] as const;
  const text = conditionsText(CATALOG, { match: "all", groups });
  expect(text.match(/…/g)).toHaveLength(2);
  expect(text.endsWith("…")).toBe(false);
});

test("conditionsText lists the first three values of a condition and counts the others", () => {
  const values = ["a", "b", "c", "d", "e"];
  const groups = [{ match: "all", conditions: [{ field: "email", operator: "is", values }] }];
  expect(conditionsText(CATALOG, { match: "all", groups } as never)).toBe(
    "Email is a, b, c and 2 more",
  );
});

test("conditionsText shows amounts in the store's currency or in the currency that the conditions name", () => {
  const catalog = { ...CATALOG, amounts: { total: "store" } } as const;
  const total = { field: "total", operator: "at-most", values: ["2"] };
  const setOfConditions = (...conditions: object[]) =>
    ({ match: "all", groups: [{ match: "all", conditions }] }) as never;
  expect(conditionsText(catalog, setOfConditions(total), "EUR")).toBe("Total is at most €2.00");
  expect(conditionsText(catalog, setOfConditions(total))).toBe("Total is at most 2");
  const inDollars = { field: "currency", operator: "is", values: ["usd"] };
  const customers = { ...catalog, amounts: { total: "customer" } } as const;
  expect(conditionsText(customers, setOfConditions(total, inDollars), "EUR")).toMatch(
    /^Total is at most \$2\.00/,
  );
  expect(conditionsText(customers, setOfConditions(total), "EUR")).toBe("Total is at most 2");
});
