import { expect, test } from "vitest";

import { countryName } from "#app/base/countries";
import { ADDRESS, ORDERED_AT, orderOf } from "#tests/cases/order";

import { assessOrder } from "./assess-order";
import type { OrderFacts } from "./order-facts";
import { RISK_SIGNALS } from "./risk-signals";

const ordinary = orderOf();
const assess = (facts: OrderFacts) => assessOrder(facts, countryName);
const withOrigin = (origin: object) => ({ origin: { ...ordinary.origin!, ...origin } });
const withCard = (card: object) => ({ card: { ...ordinary.card!, ...card } });
const withVelocity = (velocity: object) => ({ velocity: { ...ordinary.velocity, ...velocity } });
const withCustomer = (customer: object) => ({ customer: { ...ordinary.customer!, ...customer } });
const addressIn = (country: string) => ({ ...ADDRESS, country });

/** For each signal: facts that trigger it, and facts just below its threshold. */
const CASES: Readonly<Record<string, [speaks: Partial<OrderFacts>, short: Partial<OrderFacts>]>> = {
  tor: [withOrigin({ network: "tor" }), withOrigin({ network: "vpn" })],
  "hidden-network": [withOrigin({ network: "hosting" }), withOrigin({ network: "relay" })],
  "ip-country": [withOrigin({ country: "NG" }), withOrigin({ country: null })],
  "far-away": [{ distanceKm: 1_000 }, { distanceKm: 999 }],
  "billing-country": [{ billing: addressIn("US") }, { billing: addressIn("") }],
  "disposable-mail": [{ isDisposableMail: true }, { isDisposableMail: null }],
  "address-check": [withCard({ addressCheck: "N" }), withCard({ addressCheck: null })],
  "code-check": [withCard({ codeCheck: "N" }), { card: null }],
  "failed-payments": [{ failedPayments: 3 }, { failedPayments: 2 }],
  "same-card": [withVelocity({ card: 3 }), withVelocity({ card: 2 })],
  "many-emails": [withVelocity({ emailsOfIp: 3 }), withVelocity({ emailsOfIp: 2 })],
  "same-address": [withVelocity({ address: 3 }), withVelocity({ address: 2 })],
  "same-phone": [withVelocity({ phone: 3 }), withVelocity({ phone: 2 })],
  large: [{ timesUsualTotal: 5 }, { timesUsualTotal: 4.99 }],
  "first-order": [withCustomer({ orders: 1 }), withCustomer({ orders: null })],
  "stopped-before": [{ visits: { visits: 1, stopped: 1, solvedChallenges: 0 } }, { visits: null }],
  "good-history": [withCustomer({ goodOrders: 3 }), withCustomer({ goodOrders: 2 })],
  "old-account": [
    withCustomer({ since: ORDERED_AT - 366 * 86_400_000 }),
    withCustomer({ since: null }),
  ],
};

test("an ordinary order has no signal and a score of 0", () => {
  expect(assess(ordinary)).toEqual({ score: 0, level: "low", signals: [] });
});

test.each(RISK_SIGNALS.map(({ id, points }) => [id, points] as const))(
  "the order signal %s appears for facts at its threshold and not for facts just below",
  (id, points) => {
    const [speaks, short] = CASES[id]!;
    const seen = assess(orderOf(speaks)).signals.filter((signal) => signal.id === id);
    expect(seen).toEqual([{ id, points, sentence: expect.stringMatching(/^[A-Z0-9].*\.$/) }]);
    expect(assess(orderOf(short)).signals.map((signal) => signal.id)).not.toContain(id);
  },
);

test("two different countries cause only the country signal, not the distance signal", () => {
  const abroad = { ...withOrigin({ country: "NG" }), distanceKm: 5_000 };
  const ids = (facts: Partial<OrderFacts>) => assess(orderOf(facts)).signals.map(({ id }) => id);
  expect(ids(abroad)).toEqual(["ip-country"]);
  // Without a delivery no signal about countries applies.
  expect(ids({ ...abroad, shipping: null })).toEqual(["far-away"]);
});

test("an order whose uncertain origin may be the shipping country has no country signal", () => {
  const sentencesFor = (facts: Partial<OrderFacts>) =>
    assess(orderOf(facts)).signals.find(({ id }) => id === "ip-country")?.sentence;
  const { country } = ordinary.shipping!;
  expect(sentencesFor(withOrigin({ country: "NG", otherCountry: country }))).toBeUndefined();
  expect(sentencesFor(withOrigin({ country: "NG", otherCountry: "GH" }))).toBe(
    `Ordered from Nigeria or Ghana, shipped to ${countryName(country!)}.`,
  );
});

test("the sentences of order signals contain full country names", () => {
  const facts = {
    ...withOrigin({ country: "NG" }),
    shipping: addressIn("DE"),
    billing: addressIn("US"),
  };
  const sentences = assess(orderOf(facts)).signals.map(({ sentence }) => sentence);
  expect(sentences).toEqual(
    expect.arrayContaining([
      "Ordered from Nigeria, shipped to Germany.",
      "Billed to United States, shipped to Germany.",
    ]),
  );
});

const toTerritory = (province: string) => ({ shipping: { ...addressIn("US"), province } });

test.each([
  [{ ...withOrigin({ country: "PR" }), ...toTerritory("PR") }, []],
  [{ ...withOrigin({ country: "DE" }), ...toTerritory("AE") }, []],
  [{ ...withOrigin({ country: "FI" }), shipping: addressIn("AX") }, []],
  [{ ...withOrigin({ country: "US" }), shipping: addressIn("ZZ"), billing: addressIn("US") }, []],
  [
    { ...withOrigin({ country: "DE" }), ...toTerritory("PR") },
    ["Ordered from Germany, shipped to Puerto Rico."],
  ],
  [
    { ...toTerritory("PR"), ...withOrigin({ country: "US" }), billing: addressIn("DE") },
    ["Billed to Germany, shipped to Puerto Rico."],
  ],
])("an order with the facts %j has the country signals %j", (facts, sentences) => {
  const ids = ["ip-country", "billing-country"];
  const { signals } = assess(orderOf({ billing: null, ...facts }));
  expect(signals.filter(({ id }) => ids.includes(id)).map(({ sentence }) => sentence)).toEqual(
    sentences,
  );
});

test.each<[Partial<OrderFacts>, string]>([
  [{ distanceKm: 2_449 }, "Ordered about 2,400 km from the shipping address."],
  [{ distanceKm: 2_450, shipping: null }, "Ordered about 2,500 km from the billing address."],
])("for an order with %j the distance in the signal's sentence is rounded", (facts, sentence) => {
  expect(assess(orderOf(facts)).signals).toMatchObject([{ id: "far-away", sentence }]);
});

test("an order with an unknown distance has no signal", () => {
  expect(assess(orderOf({ distanceKm: null })).signals).toEqual([]);
});

test("one strong order signal gives a medium level, two give a high level, and earlier good orders lower the score", () => {
  const tor = withOrigin({ network: "tor" });
  const stopped = { visits: { visits: 1, stopped: 2, solvedChallenges: 0 } };
  expect(assess(orderOf(tor))).toMatchObject({ score: 35, level: "medium" });
  expect(assess(orderOf({ ...tor, ...stopped }))).toMatchObject({ score: 65, level: "high" });
  const trusted = { ...tor, ...stopped, ...withCustomer({ goodOrders: 4 }) };
  expect(assess(orderOf(trusted))).toMatchObject({ score: 35, level: "medium" });
});

test("an order's score is between 0 and 100, and its signals are sorted by points", () => {
  const everything = Object.assign({}, ...Object.values(CASES).map(([speaks]) => speaks)) as object;
  const { score, signals } = assess(
    orderOf({ ...everything, ...withCustomer({ goodOrders: null, since: null, orders: 1 }) }),
  );
  expect(score).toBe(100);
  const weights = signals.map(({ points }) => Math.abs(points));
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(assess(orderOf(withCustomer({ goodOrders: 9 }))).score).toBe(0);
});
