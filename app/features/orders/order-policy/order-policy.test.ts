import { expect, test } from "vitest";

import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { fold } from "#app/engine/conditions/fold";

import { orderPolicyOf } from "./order-policy";

const settings = (change: object = {}) => fraudPolicy.parse(change);

test("the default policy is off, and its responses cancel no orders", () => {
  const { mode, responses } = orderPolicyOf(settings());
  expect(mode).toBe("off");
  expect(Object.values(responses).map(({ action }) => action)).toEqual(["hold", "tag", "nothing"]);
});

test("the response to every level has the merchant's terms, and low risk causes no action", () => {
  const terms = { refund: "original", restock: false, notifyCustomer: true } as const;
  const high = { action: "hold-then-cancel", afterMinutes: 30 } as const;
  const { responses } = orderPolicyOf(settings({ high, terms }));
  expect(responses.high).toEqual({ ...high, terms });
  expect(responses.medium.terms).toEqual(terms);
  expect(responses.low.action).toBe("nothing");
});

test("exempting tags and gateways are compared without case and accents", () => {
  const exemptions = { tags: [" VIP ", "Großkunde", "vip"], gateways: ["Cash on Delivery"] };
  const saved = settings({ exemptions });
  expect(saved.exemptions.tags).toEqual(["vip", "Großkunde"]);
  const policy = orderPolicyOf(saved);
  expect(policy.exemptions.tags).toEqual(["vip", fold("Großkunde")]);
  expect(policy.exemptions.gateways).toEqual(["cash on delivery"]);
});

test("Palisade's assessment is published to Shopify only if it is used and publishing is enabled", () => {
  const publishes = (change: object) => orderPolicyOf(settings(change)).tellsAssessment;
  expect(publishes({})).toBe(true);
  expect(publishes({ tellsAssessment: false })).toBe(false);
  expect(publishes({ usesOwnAssessment: false })).toBe(false);
});
