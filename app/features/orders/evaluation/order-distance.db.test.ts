import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { NetworkClass } from "#app/engine/visit";
import type { Order as DevOrder } from "#tests/dev-store/state/orders";
import { PAYMENTS } from "#tests/dev-store/state/payments";
import {
  dump,
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

/** Network class of the customers' IP addresses, which are in Newark, New Jersey. Orders go to Portland, Oregon. */
let network: NetworkClass;
const IN_NEWARK = {
  ...NO_ADDRESS_KNOWN,
  lookup: () => ({ ...NO_ADDRESS_KNOWN.lookup(), networkClass: network }),
  coordinates: () => ({ latitude: 40.7357, longitude: -74.1724 }),
};
const SENTENCE = "Ordered about 3,900 km from the shipping address.";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db, IN_NEWARK);
});
afterAll(() => harness.close());
beforeEach(() => {
  network = "residential";
  return harness.freshen();
});

async function sentencesOf(shop: IntakeShop, change: Partial<DevOrder> = {}) {
  const order = harness.place(shop, change);
  await harness.settle();
  const row = await harness.rowOf(shop, order);
  return row!.signals.map(({ sentence }) => sentence);
}

test("an order placed far from its shipping address stores the rounded distance and no coordinates", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  const row = await harness.rowOf(shop, order);
  expect(row!.signals).toContainEqual({ id: "far-away", points: 10, sentence: SENTENCE });
  const stored = await dump(harness.db);
  expect(stored).toContain(SENTENCE);
  expect(stored).not.toMatch(
    /(?<![:\d])(40\.7|74\.17|45\.5|122\.68)|39\d\d km|latitude|distanceKm/,
  );
});

test("no distance is stored for an order placed through a VPN or shipped to a city that Shopify does not find", async () => {
  const shop = await harness.shop();
  const { shippingAddress } = shop.devShop.orders[0]!;
  const elsewhere = { shippingAddress: { ...shippingAddress, city: "Nowhere Falls" } };
  expect(await sentencesOf(shop, elsewhere)).not.toContain(SENTENCE);
  network = "vpn";
  expect(await sentencesOf(shop)).not.toContain(SENTENCE);
  network = "residential";
  expect(await sentencesOf(shop)).toContain(SENTENCE);
});

test("the assessment published to Shopify contains the distance as a negative fact", async () => {
  const shop = await harness.shop();
  const { card, gateway } = PAYMENTS.doubtful;
  const [paid] = shop.devShop.orders[0]!.transactions;
  const order = harness.place(shop, { transactions: [{ ...paid!, card, gateway }] });
  await harness.settle();
  const own = order.assessments.find(({ providerTitle }) => providerTitle === "Palisade");
  expect(own?.facts).toContainEqual({ description: SENTENCE, sentiment: "NEGATIVE" });
});
