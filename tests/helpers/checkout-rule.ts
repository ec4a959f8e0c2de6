import type { CheckoutRuleFields, CheckoutRuleRow } from "#app/contract/checkout-rule";

/** Returns a rule that blocks delivery to Germany. Override only relevant fields. */
export function checkoutRule(more: Partial<CheckoutRuleFields> = {}): CheckoutRuleFields {
  const conditions = [{ field: "country", operator: "any-of", values: ["DE"] }];
  return {
    name: "Not to Germany",
    status: "active",
    when: { match: "all", groups: [{ match: "all", conditions }] },
    from: "CHECKOUT_INTERACTION",
    place: "countryCode",
    messages: { "": "We do not deliver to Germany." },
    note: "",
    ...more,
  };
}

/** Returns the rule as its screen receives it. */
export function checkoutRuleRow(more: Partial<CheckoutRuleRow> = {}): CheckoutRuleRow {
  return {
    ...checkoutRule(),
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a12",
    version: 1,
    updatedAt: "2026-11-20T10:00:00.000Z",
    ...more,
  };
}
