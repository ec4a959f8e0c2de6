import type { VISITS_BY } from "#app/engine/orders/order-facts";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { NETWORK_CLASSES } from "#app/engine/visit";
import type { ConditionCatalog } from "#app/features/rules/public";
import { CLASS_WORDS } from "#app/features/visits/public";

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const VISITS_BY_WORDS: Readonly<Record<(typeof VISITS_BY)[number], string>> = {
  pass: "Checkout pass",
  address: "IP address",
  none: "No visits",
};
const NETWORKS = NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] }));

const ofFirstOrders = (field: string, hint: string) =>
  Object.fromEntries(["1h", "24h"].map((span) => [`${field}-${span}`, hint]));

const CATALOG: ConditionCatalog = {
  fields: ORDER_FIELDS,
  sections: [
    {
      title: "Order",
      fields: [
        "total",
        "times-usual-total",
        "currency",
        "items",
        "skus",
        "products",
        "discounts",
        "order-tags",
        "note",
        "channel",
        "subscription",
        "hour",
      ],
    },
    {
      title: "Customer",
      fields: [
        "email",
        "email-domain",
        "disposable-email",
        "phone",
        "customer-tags",
        "customer-orders",
        "account-days",
      ],
    },
    {
      title: "Shipping address",
      fields: [
        "shipping-name",
        "shipping-company",
        "shipping-street",
        "shipping-city",
        "shipping-zip",
        "shipping-province",
        "shipping-country",
      ],
    },
    {
      title: "Billing address",
      fields: [
        "billing-name",
        "billing-company",
        "billing-street",
        "billing-city",
        "billing-zip",
        "billing-province",
        "billing-country",
        "billing-country-differs",
      ],
    },
    {
      title: "Payment",
      fields: [
        "gateways",
        "failed-payments",
        "card-brand",
        "card-bin",
        "address-check",
        "code-check",
      ],
    },
    {
      title: "Internet",
      fields: [
        "ip",
        "ip-country",
        "ip-country-unsure",
        "ip-country-differs",
        "ip-distance",
        "ip-network",
        "ip-asn",
        "referrer",
        "landing-page",
      ],
    },
    {
      title: "Visits before the order",
      fields: [
        "visits-by",
        "visit-pages",
        "visit-seconds",
        "visit-country",
        "visit-shipping-differs",
        "visit-billing-differs",
        "visit-network",
        "visit-automation",
        "stopped-visits",
      ],
    },
    {
      title: "Other orders",
      fields: [
        "same-email",
        "same-phone",
        "same-address",
        "same-ip",
        "same-card",
        "name-addresses",
        "first-range-1h",
        "first-range-24h",
        "first-asn-1h",
        "first-asn-24h",
      ],
    },
    { title: "Platform’s assessment", fields: ["risk-level", "recommendation"] },
  ],
  choices: {
    "shipping-country": "address-countries",
    "billing-country": "address-countries",
    "ip-country": "countries",
    "ip-network": NETWORKS,
    "visits-by": choicesOf(VISITS_BY_WORDS),
    "visit-country": "countries",
    "visit-network": NETWORKS,
    "risk-level": choicesOf({
      high: "High",
      medium: "Medium",
      low: "Low",
      none: "None",
      pending: "Not assessed yet",
    }),
    recommendation: choicesOf({
      cancel: "Cancel",
      investigate: "Investigate",
      accept: "Accept",
      none: "None",
    }),
  },
  amounts: { total: "store" },
  hints: {
    email:
      "Such as jo@example.com. “Is” and “is not” match all spellings of an email address; other comparisons use the text as entered.",
    phone: "Compared by its digits; patterns can use * and ?.",
    "email-domain": "Such as example.com.",
    "shipping-province": "A code such as CA or ON.",
    "billing-province": "A code such as CA or ON.",
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
    "address-check": "The bank’s code, such as N for no match.",
    "code-check": "The bank’s code, such as N for no match.",
    "ip-distance":
      "In kilometers. Known only for homes, offices and phones. It is often off by 50 km, sometimes by hundreds, so use 500 or more.",
    "visit-pages": "Pages with the app embed on, up to the order. The checkout is not counted.",
    "visit-seconds":
      "A customer who comes back after days has many. By IP address, at most a day is known.",
    "stopped-visits": "From the customer’s IP address in the 24 hours before the order.",
    "name-addresses":
      "Different addresses of orders with the same name, this one included. Different people can have one name.",
    ...ofFirstOrders("first-range", "A range is 256 neighboring IPv4 addresses, or a /48 of IPv6."),
    ...ofFirstOrders(
      "first-asn",
      "An ASN is a whole network, such as a provider with many customers.",
    ),
    ip: "A whole IP address, or the beginning of one.",
  },
};

/** Catalog of conditions about orders. */
export const orderCatalog = (): ConditionCatalog => CATALOG;
