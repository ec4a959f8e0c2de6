import { postcode, POSTCODE_IN_PATTERN, street, STREET_IN_PATTERN } from "../conditions/address";
import { FOLDED } from "../conditions/comparable";
import { MAIL_IN_PART, MAIL_IN_PATTERN, mailbox, mailDomain } from "../conditions/email";
import type { Comparable, Fact, Field, Fields } from "../conditions/field";
import { codesOfAddress } from "../countries/shopify-country";
import { DAY_MS } from "../durations";
import { addressTexts } from "../net/pasted-addresses";
import type { OrderAddress, OrderFacts, OrderVelocity, RecentOrders } from "./order-facts";
import { isBilledElsewhere, isElsewhere, isUnsure } from "./origin-country";
import { PHONE_IN_PART, PHONE_IN_PATTERN, phoneDigits } from "./phone";
import { VISIT_FIELDS } from "./visit-fields";

type OrderField = Field<OrderFacts>;
type Read = OrderField["read"];

const text = (
  label: string,
  read: Read,
  canonical?: OrderField["canonical"],
  inPart?: OrderField["inPart"],
  inPattern: Comparable = FOLDED,
): OrderField => ({ type: "text", label, read, canonical, inPart, inPattern });
const choice = (label: string, read: Read): OrderField => ({ type: "choice", label, read });
const listField = (label: string, read: Read): OrderField => ({ type: "list", label, read });
const number = (label: string, read: Read): OrderField => ({ type: "number", label, read });
const flag = (label: string, read: Read): OrderField => ({ type: "flag", label, read });

function addressFields(prefix: "billing" | "shipping", title: string): Record<string, OrderField> {
  const addressPart = (read: (address: OrderAddress) => Fact) => (facts: OrderFacts) => {
    const address = facts[prefix];
    return address && read(address);
  };
  return {
    [`${prefix}-name`]: text(
      `${title} name`,
      addressPart(({ name }) => name),
    ),
    [`${prefix}-company`]: text(
      `${title} company`,
      addressPart(({ company }) => company),
    ),
    [`${prefix}-street`]: text(
      `${title} street`,
      addressPart(({ line1, line2 }) => (line1 === null ? null : `${line1} ${line2 ?? ""}`.trim())),
      street,
      undefined,
      STREET_IN_PATTERN,
    ),
    [`${prefix}-city`]: text(
      `${title} city`,
      addressPart(({ city }) => city),
    ),
    [`${prefix}-zip`]: text(
      `${title} postcode`,
      addressPart(({ zip }) => zip),
      postcode,
      undefined,
      POSTCODE_IN_PATTERN,
    ),
    [`${prefix}-province`]: choice(
      `${title} province`,
      addressPart(({ province }) => province),
    ),
    [`${prefix}-country`]: choice(
      `${title} country`,
      addressPart(({ country, province }) => codesOfAddress(country, province)),
    ),
  };
}

function firstOrderFields(
  key: string,
  from: string,
  read: (velocity: OrderVelocity) => RecentOrders | null,
): Record<string, OrderField> {
  const withinSpan = (span: keyof RecentOrders) => (facts: OrderFacts) =>
    read(facts.velocity)?.[span] ?? null;
  return {
    [`first-${key}-1h`]: number(`Other first orders in 1 h from ${from}`, withinSpan("hour")),
    [`first-${key}-24h`]: number(`Other first orders in 24 h from ${from}`, withinSpan("day")),
  };
}

function accountDays({ customer, at }: OrderFacts): number | null {
  const since = customer?.since ?? null;
  return since === null ? null : Math.floor((at - since) / DAY_MS);
}

/** Fields of an order that filters can test, by stored name. */
export const ORDER_FIELDS: Fields<OrderFacts> = {
  email: text("Email", ({ email }) => email, mailbox, MAIL_IN_PART, MAIL_IN_PATTERN),
  "email-domain": text("Email domain", ({ email }) => email && mailDomain(email)),
  "disposable-email": flag("Disposable email", ({ isDisposableMail }) => isDisposableMail),
  phone: text("Phone", ({ phone }) => phone, phoneDigits, PHONE_IN_PART, PHONE_IN_PATTERN),
  ...addressFields("billing", "Billing"),
  ...addressFields("shipping", "Shipping"),
  "billing-country-differs": flag("Billing and shipping country differ", ({ billing, shipping }) =>
    isBilledElsewhere(billing, shipping),
  ),
  total: number("Total", ({ total }) => total),
  "times-usual-total": number("Times the usual total", (facts) => facts.timesUsualTotal),
  items: number("Number of items", ({ items }) => items),
  skus: listField("SKU", ({ skus }) => skus),
  products: listField("Product title", ({ products }) => products),
  discounts: listField("Discount code", ({ discounts }) => discounts),
  currency: choice("Customer’s currency", ({ customerCurrency }) => customerCurrency),
  gateways: listField("Payment gateway", ({ gateways }) => gateways),
  "card-brand": choice("Card brand", ({ card }) => card && card.brand),
  "card-bin": text("First digits of the card", ({ card }) => card && card.bin),
  "address-check": choice("Address check (AVS)", ({ card }) => card && card.addressCheck),
  "code-check": choice("Security code check (CVV)", ({ card }) => card && card.codeCheck),
  "failed-payments": number("Failed payments", ({ failedPayments }) => failedPayments),
  ip: { ...text("IP address", ({ origin }) => origin && origin.ip), valuesOf: addressTexts },
  // An unsure country is unknown, and an unknown fact matches no condition.
  "ip-country": choice("Country of the IP address", ({ origin }) =>
    origin && !isUnsure(origin) ? origin.country : null,
  ),
  "ip-country-unsure": flag("Country of the IP address is unsure", ({ origin }) =>
    origin && origin.country !== null ? isUnsure(origin) : null,
  ),
  "ip-asn": number("ASN of the IP address", ({ origin }) => origin && origin.asn),
  "ip-network": choice("IP type", ({ origin }) => origin && origin.network),
  "ip-country-differs": flag("IP and shipping country differ", ({ origin, shipping }) =>
    isElsewhere(origin, shipping),
  ),
  "ip-distance": number(
    "Distance between IP and shipping address (km)",
    ({ distanceKm }) => distanceKm,
  ),
  "customer-tags": listField("Customer tag", ({ customer }) => customer && customer.tags),
  "customer-orders": number(
    "Orders of the customer",
    ({ customer }) => customer && customer.orders,
  ),
  "account-days": number("Days since the customer’s account was created", accountDays),
  "order-tags": listField("Order tag", ({ tags }) => tags),
  note: text("Note", ({ note }) => note),
  channel: choice("Sales channel", ({ channel }) => channel),
  referrer: text("Referring site", ({ referrer }) => referrer),
  "landing-page": text("Landing page", ({ landingPage }) => landingPage),
  hour: number("Hour of the day", ({ hour }) => hour),
  "same-email": number("Other orders in 24 h with the email", ({ velocity }) => velocity.email),
  "same-phone": number("Other orders in 24 h with the phone", ({ velocity }) => velocity.phone),
  "same-address": number("Other orders in 24 h to the address", ({ velocity }) => velocity.address),
  "same-ip": number("Other orders in 24 h from the IP address", ({ velocity }) => velocity.ip),
  "same-card": number("Other orders in 24 h with the card", ({ velocity }) => velocity.card),
  "name-addresses": number(
    "Shipping addresses in 24 h with the name",
    ({ velocity }) => velocity.addressesOfName,
  ),
  ...firstOrderFields("range", "the IP range", ({ firstOfRange }) => firstOfRange),
  ...firstOrderFields("asn", "the ASN", ({ firstOfAsn }) => firstOfAsn),
  "risk-level": choice("Shopify risk level", ({ risk }) => risk && risk.level),
  recommendation: choice("Shopify recommendation", ({ risk }) => risk && risk.recommendation),
  "stopped-visits": number("Visits stopped before", ({ visits }) => visits && visits.stopped),
  ...VISIT_FIELDS,
  subscription: flag("Subscription order", ({ isSubscription }) => isSubscription),
};
