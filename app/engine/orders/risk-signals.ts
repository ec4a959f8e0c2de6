import { countryOfAddress } from "../countries/shopify-country";
import { DAY_MS } from "../durations";
import type { NetworkClass } from "../visit";
import type { OrderAddress, OrderFacts } from "./order-facts";
import { isBilledElsewhere, isElsewhere } from "./origin-country";

/** Returns the name of a country by its code. */
export type NameCountry = (code: string) => string;

/** One reason for or against an order, with its points. */
export interface RiskSignal {
  readonly id: string;
  /** Title on the page that explains weights. */
  readonly title: string;
  /** Points if the signal is found: positive for risk, negative for trust. */
  readonly points: number;
  /** Returns what was found, as a sentence. Null if the signal does not apply. */
  readonly see: (facts: OrderFacts, nameCountry: NameCountry) => string | null;
}

/** Networks that customers mostly use to hide. */
const HIDDEN: Partial<Record<NetworkClass, string>> = {
  tor: "the Tor network",
  vpn: "a VPN",
  proxy: "a proxy",
  hosting: "a data center",
};
/**
 * Minimum distance of the signal "far away", in kilometers.
 *
 * The location of an IP address is wrong by more than 250 km in a quarter of the cases, so shorter distances mean
 * nothing.
 */
const FAR_KM = 1_000;
const YEAR_MS = 365 * DAY_MS;

const when = (is: boolean | null | undefined, sentence: string) => (is ? sentence : null);
const atLeast = (count: number | null | undefined, least: number, words: string) =>
  when((count ?? 0) >= least, `${count} ${words}`);

function hides(facts: OrderFacts, classes: readonly NetworkClass[]): string | null {
  const network = facts.origin?.network;
  if (!network || !classes.includes(network)) return null;
  return `The customer used ${HIDDEN[network]}.`;
}

/** Returns "Germany", or "Nigeria or Ghana" if the country is unsure. */
function fromWhere(origin: OrderFacts["origin"], nameCountry: NameCountry): string {
  const codes = [origin?.country, origin?.otherCountry].filter((code) => typeof code === "string");
  return codes.map(nameCountry).join(" or ");
}

/** Returns the name of an address's country: "Puerto Rico" for that province of the United States. */
function whereTo(address: OrderAddress | null, nameCountry: NameCountry): string {
  return nameCountry((address && countryOfAddress(address)) ?? "");
}

/**
 * Returns the signal "far away" within one country. Between countries another signal applies, and one fact must not
 * count twice.
 */
function farAway({ distanceKm, origin, shipping }: OrderFacts): string | null {
  if (distanceKm === null || distanceKm < FAR_KM) return null;
  if (isElsewhere(origin, shipping)) return null;
  const about = (Math.round(distanceKm / 100) * 100).toLocaleString("en-US");
  const where = shipping === null ? "the billing address" : "the shipping address";
  return `Ordered about ${about} km from ${where}.`;
}

/**
 * Every signal of our own assessment, with its points.
 *
 * The points are judgments, not measurements: one strong signal alone stays below "high", two strong ones reach it.
 */
export const RISK_SIGNALS: readonly RiskSignal[] = [
  {
    id: "tor",
    title: "Ordered through the Tor network",
    points: 35,
    see: (facts) => hides(facts, ["tor"]),
  },
  {
    id: "hidden-network",
    title: "Ordered through a VPN, a proxy or a data center",
    points: 20,
    see: (facts) => hides(facts, ["vpn", "proxy", "hosting"]),
  },
  {
    id: "ip-country",
    title: "Ordered from a different country than the shipping country",
    points: 15,
    see: ({ origin, shipping }, nameCountry) =>
      when(
        isElsewhere(origin, shipping),
        `Ordered from ${fromWhere(origin, nameCountry)}, shipped to ${whereTo(shipping, nameCountry)}.`,
      ),
  },
  {
    id: "far-away",
    title: "Ordered 1,000 km or more from the shipping address, in the same country",
    points: 10,
    see: farAway,
  },
  {
    id: "billing-country",
    title: "Billing and shipping countries differ",
    points: 15,
    see: ({ billing, shipping }, nameCountry) =>
      when(
        isBilledElsewhere(billing, shipping),
        `Billed to ${whereTo(billing, nameCountry)}, shipped to ${whereTo(shipping, nameCountry)}.`,
      ),
  },
  {
    id: "disposable-mail",
    title: "A disposable email address",
    points: 25,
    see: ({ isDisposableMail }) => when(isDisposableMail, "The email address is disposable."),
  },
  {
    id: "address-check",
    title: "The billing address does not match the card",
    points: 15,
    see: ({ card }) =>
      when(
        card?.addressCheck === "N",
        "The bank reports that the billing address does not match the card.",
      ),
  },
  {
    id: "code-check",
    title: "The card’s security code was wrong",
    points: 20,
    see: ({ card }) => when(card?.codeCheck === "N", "The bank reports a wrong security code."),
  },
  {
    id: "failed-payments",
    title: "Three or more failed payments",
    points: 25,
    see: ({ failedPayments }) =>
      atLeast(failedPayments, 3, "payments failed before one went through."),
  },
  {
    id: "same-card",
    title: "The same card on three or more other orders within a day",
    points: 25,
    see: ({ velocity }) =>
      atLeast(velocity.card, 3, "other orders within a day used the same card."),
  },
  {
    id: "many-emails",
    title: "Three or more email addresses from one IP address within a day",
    points: 25,
    see: ({ velocity }) =>
      atLeast(velocity.emailsOfIp, 3, "email addresses ordered from the same IP address."),
  },
  {
    id: "same-address",
    title: "Three or more other orders to one address within a day",
    points: 15,
    see: ({ velocity }) =>
      atLeast(velocity.address, 3, "other orders within a day go to the same address."),
  },
  {
    id: "same-phone",
    title: "Three or more other orders with one phone number within a day",
    points: 10,
    see: ({ velocity }) =>
      atLeast(velocity.phone, 3, "other orders within a day have the same phone number."),
  },
  {
    id: "large",
    title: "Five times the usual total, or more",
    points: 15,
    see: ({ timesUsualTotal }) =>
      when(
        (timesUsualTotal ?? 0) >= 5,
        `The total is ${(timesUsualTotal ?? 0).toFixed(1)} times the usual total.`,
      ),
  },
  {
    id: "first-order",
    title: "A first order",
    points: 5,
    see: ({ customer }) => when(customer?.orders === 1, "It is the customer’s first order."),
  },
  {
    id: "stopped-before",
    title: "The customer was stopped on the storefront before",
    points: 30,
    see: ({ visits }) =>
      atLeast(visits?.stopped, 1, "visits from the customer’s IP address were stopped before."),
  },
  {
    id: "good-history",
    title: "Three or more earlier good orders",
    points: -30,
    see: ({ customer }) => atLeast(customer?.goodOrders, 3, "earlier good orders."),
  },
  {
    id: "old-account",
    title: "A customer for more than a year",
    points: -10,
    see: ({ customer, at }) =>
      when(
        customer !== null && customer.since !== null && at - customer.since > YEAR_MS,
        "The customer’s account is more than a year old.",
      ),
  },
];
