import { CART_FIELDS } from "../../../engine/checkout/cart-fields";
import type { ConditionCatalogue } from "../../conditions/public";

/** What a checkout rule may ask, as the form offers it. */
export const CART_CATALOGUE: ConditionCatalogue = {
  fields: CART_FIELDS,
  sections: [
    { title: "Address", fields: ["country", "province", "city", "zip", "street", "company"] },
    { title: "Signs in the address", fields: ["post-box", "no-house-number"] },
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
  choices: { country: "countries" },
  hints: {
    province: "The code of the province or state, such as NY.",
    zip: "Spaces and case do not matter. “Starts with” is good for regions.",
    street: "Both address lines together.",
    phone:
      "Compared by its digits, with * and ? in a pattern. Buyers who leave it out have none at the last step.",
    email:
      "“Is” and “is not” know a mailbox in all its spellings, with dots and “+” parts. Parts and patterns are compared as written.",
    currency: "Three letters, such as EUR.",
    orders: "Known of buyers with an account only; a rule about it stops nobody else.",
    spent: "Known of buyers with an account only, in your store’s currency.",
  },
};
