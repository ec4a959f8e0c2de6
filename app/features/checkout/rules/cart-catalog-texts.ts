import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { labelsOf } from "#app/engine/conditions/labels-of";
import { catalog } from "#app/words/catalog";

export const { FIELD_NAMES, SECTION_TITLES, HINTS } = catalog("checkout/rules/cart-catalog-texts", {
  FIELD_NAMES: labelsOf(CART_FIELDS),

  SECTION_TITLES: {
    address: "Address",
    addressChecks: "Address checks",
    payment: "Payment",
    customer: "Buyer",
    cart: "Cart",
  },

  /** Hints of fields. */
  HINTS: {
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
    chosenLate: "Known once the customer chooses how to pay.",
  },
});
