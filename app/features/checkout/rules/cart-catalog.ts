import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import type { ConditionCatalog } from "#app/features/rules/public";

import { FIELD_NAMES, HINTS, SECTION_TITLES } from "./cart-catalog-texts";

interface Section {
  readonly title: keyof typeof SECTION_TITLES;
  readonly fields: readonly string[];
}

/** Fields of conditions about carts, in the order of the form. */
export const CART_SECTIONS: readonly Section[] = [
  { title: "address", fields: ["country", "province", "city", "zip", "street", "company"] },
  { title: "addressChecks", fields: ["post-box", "no-house-number"] },
  { title: "payment", fields: ["billing-country", "other-billing-country"] },
  {
    title: "customer",
    fields: ["email", "email-domain", "phone", "name", "signed-in", "orders", "spent"],
  },
  {
    title: "cart",
    fields: [
      "total",
      "subtotal",
      "currency",
      "quantity",
      "line-quantity",
      "free-item",
      "skus",
      "vendors",
    ],
  },
];

/** Returns the conditions of a checkout rule. */
export function cartCatalog(): ConditionCatalog {
  const { chosenLate, ...ofFields } = HINTS;
  return {
    fields: CART_FIELDS,
    names: FIELD_NAMES,
    sections: CART_SECTIONS.map(({ title, fields }) => ({ title: SECTION_TITLES[title], fields })),
    choices: { country: "address-countries", "billing-country": "address-countries" },
    amounts: { total: "customer", subtotal: "customer", spent: "store" },
    hints: {
      ...ofFields,
      "billing-country": chosenLate,
      "other-billing-country": chosenLate,
    },
  };
}
