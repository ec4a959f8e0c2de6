import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import type { ConditionCatalog } from "#app/features/rules/public";

/** Conditions of a checkout rule, in the order of the form. */
export const CART_CATALOG: ConditionCatalog = {
  fields: CART_FIELDS,
  sections: [
    { title: "Address", fields: ["country", "province", "city", "zip", "street", "company"] },
    { title: "Address checks", fields: ["post-box", "no-house-number"] },
    { title: "Payment", fields: ["billing-country", "other-billing-country"] },
    {
      title: "Buyer",
      fields: ["email", "email-domain", "phone", "name", "signed-in", "orders", "spent"],
    },
    {
      title: "Cart",
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
  ],
  choices: { country: "address-countries", "billing-country": "address-countries" },
  amounts: { total: "customer", subtotal: "customer", spent: "store" },
  hints: {
    "billing-country": "Known once the customer chooses how to pay.",
    "other-billing-country": "Known once the customer chooses how to pay.",
    province: "The code of the province or state, such as NY.",
    zip: "Spaces and upper or lower case do not matter. Use “starts with” for regions.",
    street: "Both address lines combined.",
    phone:
      "Compared by its digits; patterns can use * and ?. Customers who leave it empty have none at the last step.",
    email:
      "“Is” and “is not” match all spellings of an email address, including dots and “+” tags. Other comparisons use the text as entered.",
    currency: "Three letters, such as EUR.",
    "signed-in": "A guest is never signed in, however often they have ordered before.",
    orders:
      "Known only for customers who are signed in. A rule with this condition never stops guests.",
    spent:
      "Known only for customers who are signed in, in your store’s currency. A rule with this condition never stops guests.",
  },
};
