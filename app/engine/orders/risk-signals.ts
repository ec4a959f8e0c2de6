import { sentences } from "#app/words/sentences";

import { countryOfAddress } from "../countries/shopify-country";
import { DAY_MS } from "../durations";
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

const { seen } = sentences(
  "engine/orders/risk-signals",
  {
    /** Sentences about the finding of a signal. */
    seen: {
      tor: "The customer used the Tor network.",
      vpn: "The customer used a VPN.",
      proxy: "The customer used a proxy.",
      hosting: "The customer used a data center.",
      either: "{one} or {other}",
      fromTo: "Ordered from {from}, shipped to {to}.",
      billedTo: "Billed to {from}, shipped to {to}.",
      farFromShipping: "Ordered about {km} km from the shipping address.",
      farFromBilling: "Ordered about {km} km from the billing address.",
      disposableMail: "The email address is disposable.",
      addressCheck: "The bank reports that the billing address does not match the card.",
      codeCheck: "The bank reports a wrong security code.",
      failedPayments: "{count} payments failed before one went through.",
      sameCard: "{count} other orders within a day used the same card.",
      manyEmails: "{count} email addresses ordered from the same IP address.",
      sameAddress: "{count} other orders within a day go to the same address.",
      samePhone: "{count} other orders within a day have the same phone number.",
      large: "The total is {times} times the usual total.",
      firstOrder: "It is the customer’s first order.",
      stoppedBefore: "{count} visits from the customer’s IP address were stopped before.",
      goodHistory: "{count} earlier good orders.",
      oldAccount: "The customer’s account is more than a year old.",
    },
  },
  { isStored: true },
);

/** Networks that customers mostly use to hide. */
type Hidden = "tor" | "vpn" | "proxy" | "hosting";

/**
 * Minimum distance of the signal "far away", in kilometers.
 *
 * The location of an IP address is wrong by more than 250 km in a quarter of the cases, so shorter distances mean
 * nothing.
 */
const FAR_KM = 1_000;
const YEAR_MS = 365 * DAY_MS;

const textIf = (is: boolean | null | undefined, write: () => string) => (is ? write() : null);
const atLeast = (
  count: number | null | undefined,
  least: number,
  write: (values: { readonly count: number }) => string,
) => textIf((count ?? 0) >= least, () => write({ count: count! }));

function hiddenNetworkText(facts: OrderFacts, classes: readonly Hidden[]): string | null {
  const network = classes.find((each) => each === facts.origin?.network);
  return network === undefined ? null : seen[network];
}

/** Returns "Germany", or "Nigeria or Ghana" if the country is unsure. */
function fromWhere(origin: OrderFacts["origin"], nameCountry: NameCountry): string {
  const codes = [origin?.country, origin?.otherCountry].filter((code) => typeof code === "string");
  const [one = "", other] = codes.map(nameCountry);
  return other === undefined ? one : seen.either({ one, other });
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
  const km = Math.round(distanceKm / 100) * 100;
  return shipping === null ? seen.farFromBilling({ km }) : seen.farFromShipping({ km });
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
    see: (facts) => hiddenNetworkText(facts, ["tor"]),
  },
  {
    id: "hidden-network",
    title: "Ordered through a VPN, a proxy or a data center",
    points: 20,
    see: (facts) => hiddenNetworkText(facts, ["vpn", "proxy", "hosting"]),
  },
  {
    id: "ip-country",
    title: "Ordered from a different country than the shipping country",
    points: 15,
    see: ({ origin, shipping }, nameCountry) =>
      textIf(isElsewhere(origin, shipping), () =>
        seen.fromTo({ from: fromWhere(origin, nameCountry), to: whereTo(shipping, nameCountry) }),
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
      textIf(isBilledElsewhere(billing, shipping), () =>
        seen.billedTo({ from: whereTo(billing, nameCountry), to: whereTo(shipping, nameCountry) }),
      ),
  },
  {
    id: "disposable-mail",
    title: "A disposable email address",
    points: 25,
    see: ({ isDisposableMail }) => textIf(isDisposableMail, () => seen.disposableMail),
  },
  {
    id: "address-check",
    title: "The billing address does not match the card",
    points: 15,
    see: ({ card }) => textIf(card?.addressCheck === "N", () => seen.addressCheck),
  },
  {
    id: "code-check",
    title: "The card’s security code was wrong",
    points: 20,
    see: ({ card }) => textIf(card?.codeCheck === "N", () => seen.codeCheck),
  },
  {
    id: "failed-payments",
    title: "Three or more failed payments",
    points: 25,
    see: ({ failedPayments }) => atLeast(failedPayments, 3, seen.failedPayments),
  },
  {
    id: "same-card",
    title: "The same card on three or more other orders within a day",
    points: 25,
    see: ({ velocity }) => atLeast(velocity.card, 3, seen.sameCard),
  },
  {
    id: "many-emails",
    title: "Three or more email addresses from one IP address within a day",
    points: 25,
    see: ({ velocity }) => atLeast(velocity.emailsOfIp, 3, seen.manyEmails),
  },
  {
    id: "same-address",
    title: "Three or more other orders to one address within a day",
    points: 15,
    see: ({ velocity }) => atLeast(velocity.address, 3, seen.sameAddress),
  },
  {
    id: "same-phone",
    title: "Three or more other orders with one phone number within a day",
    points: 10,
    see: ({ velocity }) => atLeast(velocity.phone, 3, seen.samePhone),
  },
  {
    id: "large",
    title: "Five times the usual total, or more",
    points: 15,
    see: ({ timesUsualTotal }) =>
      textIf((timesUsualTotal ?? 0) >= 5, () =>
        seen.large({ times: Math.round((timesUsualTotal ?? 0) * 10) / 10 }),
      ),
  },
  {
    id: "first-order",
    title: "A first order",
    points: 5,
    see: ({ customer }) => textIf(customer?.orders === 1, () => seen.firstOrder),
  },
  {
    id: "stopped-before",
    title: "The customer was stopped on the storefront before",
    points: 30,
    see: ({ visits }) => atLeast(visits?.stopped, 1, seen.stoppedBefore),
  },
  {
    id: "good-history",
    title: "Three or more earlier good orders",
    points: -30,
    see: ({ customer }) => atLeast(customer?.goodOrders, 3, seen.goodHistory),
  },
  {
    id: "old-account",
    title: "A customer for more than a year",
    points: -10,
    see: ({ customer, at }) =>
      textIf(
        customer !== null && customer.since !== null && at - customer.since > YEAR_MS,
        () => seen.oldAccount,
      ),
  },
];
