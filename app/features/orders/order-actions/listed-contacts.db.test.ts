import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { people } from "#app/store/schema";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { reportFraud } from "./clear-commands.server";

const { anOrder, standing, harness } = await sharedOrderHarness();

/** Returns the sentences about lists in an order's timeline. */
const listings = async (order: SeededOrder) =>
  (await standing(order)).events
    .filter(({ kind }) => kind.startsWith("person"))
    .map(({ sentence }) => sentence);

const listedPeople = ({ shopId }: SeededOrder) =>
  harness.db.select().from(people).where(eq(people.shopId, shopId));

const REPORT = { days: null, cancels: false, terms: null };

test.each<[string, { email: string; phone: string }, string, number]>([
  [
    "neither contact is valid",
    { email: "not told", phone: "0" },
    "The customer could not be added to the list: Shopify provides no email address or phone number for a list.",
    0,
  ],
  [
    "the email address is a domain",
    { email: "example.com", phone: "+49 341 7654321" },
    "The customer is now on your customer block list. Their email address is not valid and was not added.",
    1,
  ],
  [
    "the phone number is invalid",
    { email: "jo@example.com", phone: "none" },
    "The customer is now on your customer block list. Their phone number is not valid and was not added.",
    1,
  ],
  [
    "the phone number has a marketplace extension",
    { email: "jo@example.com", phone: "+1 212 555 0100 ext. 70123" },
    "The customer is now on your customer block list. Their phone number is not valid and was not added.",
    1,
  ],
])(
  "the timeline reports contacts that are not listed when %s",
  async (_what, shown, sentence, listed) => {
    const { order, staff } = await anOrder();
    Object.assign(order.live, shown);
    order.live.shippingAddress.phone = null;
    await reportFraud(staff, order.orderId, REPORT);
    await harness.run(1);
    expect(await listings(order)).toEqual([sentence]);
    expect(await listedPeople(order)).toHaveLength(listed);
  },
);

test("a customer whose own phone number is invalid is listed by the shipping phone number", async () => {
  const { order, staff } = await anOrder();
  order.live.phone = "none";
  order.live.shippingAddress.phone = "+49 341 7654321";
  await reportFraud(staff, order.orderId, REPORT);
  await harness.run(1);
  expect((await listedPeople(order)).map(({ canonical }) => canonical)).toContain("493417654321");
});
