import { labelsOf } from "#app/engine/conditions/labels-of";
import type { VISITS_BY } from "#app/engine/orders/order-facts";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { catalog } from "#app/words/catalog";

export const {
  FIELD_NAMES,
  SECTION_TITLES,
  VISITS_BY_WORDS,
  RISK_CHOICES,
  RECOMMENDATION_CHOICES,
  HINTS,
} = catalog("orders/order-filters/filters/order-catalog-texts", {
  FIELD_NAMES: labelsOf(ORDER_FIELDS),

  SECTION_TITLES: {
    order: "Order",
    customer: "Customer",
    shipping: "Shipping address",
    billing: "Billing address",
    payment: "Payment",
    internet: "Internet",
    visits: "Visits before the order",
    others: "Other orders",
    assessment: "Platform’s assessment",
  },

  VISITS_BY_WORDS: {
    pass: "Checkout pass",
    address: "IP address",
    none: "No visits",
  } satisfies Readonly<Record<(typeof VISITS_BY)[number], string>>,

  RISK_CHOICES: {
    high: "High",
    medium: "Medium",
    low: "Low",
    none: "None",
    pending: "Not assessed yet",
  },

  RECOMMENDATION_CHOICES: {
    cancel: "Cancel",
    investigate: "Investigate",
    accept: "Accept",
    none: "None",
  },

  /** Hints of fields, and of several fields. */
  HINTS: {
    email:
      "Such as jo@example.com. “Is” and “is not” match all spellings of an email address; other comparisons use the text as entered.",
    phone: "Compared by its digits; patterns can use * and ?.",
    "email-domain": "Such as example.com.",
    "customer-orders":
      "This order included. A guest counts as a new customer unless Shopify knows their email address.",
    "account-days":
      "Shopify creates an account record for guests, too, on their first order. “At most” matches every first-time guest.",
    "customer-tags":
      "A guest without tags has none of any tags, so such a condition matches most guests.",
    total: "In your store’s currency, whatever the customer paid with.",
    items: "Gift cards count, tips do not.",
    currency: "What the customer saw prices in and paid with. A code such as EUR.",
    channel: "Such as web, pos or shopify_draft_order.",
    "card-bin": "The first six or eight digits.",
    "ip-distance":
      "In kilometers. Known only for homes, offices and phones. It is often off by 50 km, sometimes by hundreds, so use 500 or more.",
    "visit-pages": "Pages with the app embed on, up to the order. The checkout is not counted.",
    "visit-seconds":
      "A customer who comes back after days has many. By IP address, at most a day is known.",
    "stopped-visits": "From the customer’s IP address in the 24 hours before the order.",
    "name-addresses":
      "Different addresses of orders with the same name, this one included. Different people can have one name.",
    ip: "A whole IP address, or the beginning of one.",
    province: "A code such as CA or ON.",
    bankCode: "The bank’s code, such as N for no match.",
    range: "A range is 256 neighboring IPv4 addresses, or a /48 of IPv6.",
    asn: "An ASN is a whole network, such as a provider with many customers.",
  },
});
