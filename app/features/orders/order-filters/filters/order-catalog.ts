import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { NETWORK_CLASSES } from "#app/engine/visit";
import type { ConditionCatalog } from "#app/features/rules/public";
import { CLASS_WORDS } from "#app/features/visits/public";

import {
  FIELD_NAMES,
  HINTS,
  RECOMMENDATION_CHOICES,
  RISK_CHOICES,
  SECTION_TITLES,
  VISITS_BY_WORDS,
} from "./order-catalog-texts";

interface Section {
  readonly title: keyof typeof SECTION_TITLES;
  readonly fields: readonly string[];
}

/** Fields of conditions about orders, in the order of the form. */
export const ORDER_SECTIONS: readonly Section[] = [
  {
    title: "order",
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
    title: "customer",
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
    title: "shipping",
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
    title: "billing",
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
    title: "payment",
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
    title: "internet",
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
    title: "visits",
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
    title: "others",
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
  { title: "assessment", fields: ["risk-level", "recommendation"] },
];

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

function choices(): ConditionCatalog["choices"] {
  const networks = NETWORK_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] }));
  return {
    "shipping-country": "address-countries",
    "billing-country": "address-countries",
    "ip-country": "countries",
    "ip-network": networks,
    "visits-by": choicesOf(VISITS_BY_WORDS),
    "visit-country": "countries",
    "visit-network": networks,
    "risk-level": choicesOf(RISK_CHOICES),
    recommendation: choicesOf(RECOMMENDATION_CHOICES),
  };
}

function hints(): ConditionCatalog["hints"] {
  const { range, asn, province, bankCode, ...ofFields } = HINTS;
  return {
    ...ofFields,
    "shipping-province": province,
    "billing-province": province,
    "address-check": bankCode,
    "code-check": bankCode,
    "first-range-1h": range,
    "first-range-24h": range,
    "first-asn-1h": asn,
    "first-asn-24h": asn,
  };
}

/** Returns the catalog of conditions about orders. */
export const orderCatalog = (): ConditionCatalog => ({
  fields: ORDER_FIELDS,
  names: FIELD_NAMES,
  sections: ORDER_SECTIONS.map(({ title, fields }) => ({ title: SECTION_TITLES[title], fields })),
  choices: choices(),
  amounts: { total: "store" },
  hints: hints(),
});
