import { expect, test } from "vitest";

import { meteredHarness } from "#tests/helpers/billing/metered-harness";

import { chargeUsage } from "./charge-usage.server";

const harness = meteredHarness();
const { again, charge, chargedAtPlatform, chargesOf, control, countViews, metered, pass } = harness;

test("a usage charge whose answer was lost is made once", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  // One more fault than the client's requests per run, so that the charge stays open after the first run.
  await control("add-fault", { ...where, loseAnswer: true, remaining: 5 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "open", amountCents: 200 }]);
  await countViews(one, 1000);
  await pass(1 / 24);
  await charge(await again(one));
  expect(await chargesOf(one)).toMatchObject([{ status: "made", amountCents: 200 }]);
  expect(chargedAtPlatform(one)).toBe(200);
  await charge(await again(one));
  expect(chargedAtPlatform(one)).toBe(300);
  expect(one.platform.subscriptions[0]?.lines[0]?.usageRecords).toHaveLength(2);
});

test.each([
  [
    "throttled",
    {
      status: 200,
      body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
    },
  ],
  ["broken", { status: 500, body: {} }],
])("usage is charged once when requests to Shopify are %s at first", async (_what, fault) => {
  const one = await metered();
  await countViews(one, 2000);
  await control("add-fault", {
    target: "graphql",
    shop: one.platform.name,
    containing: "CreateUsageRecord",
    ...fault,
    remaining: 3,
  });
  await charge(one);
  expect(chargedAtPlatform(one)).toBe(200);
  expect(await chargesOf(one)).toMatchObject([{ status: "made" }]);
});

test.each([403, 402, 423, 404, 429, 503])(
  "a usage charge delayed for hours by status %i keeps its idempotency key, is made once and keeps the plan",
  async (status) => {
    const one = await metered();
    await countViews(one, 2_000);
    const where = {
      target: "graphql",
      shop: one.platform.name,
      containing: "appUsageRecordCreate",
    };
    await control("add-fault", { ...where, status, remaining: 1_000 });
    await charge(one);
    const [open] = await chargesOf(one);
    expect(open).toMatchObject({ status: "open" });
    for (let hour = 0; hour < 3; hour++) {
      await pass(1 / 24);
      await charge(await again(one));
    }
    expect(await chargesOf(one)).toMatchObject([{ id: open!.id, status: "open" }]);
    expect(chargedAtPlatform(one)).toBe(0);
    harness.endFaults();
    await charge(await again(one));
    expect(await chargesOf(one)).toMatchObject([{ id: open!.id, status: "made" }]);
    const [record] = one.platform.subscriptions.flatMap(({ lines }) =>
      lines.flatMap(({ usageRecords }) => usageRecords),
    );
    expect(record).toMatchObject({ idempotencyKey: open!.id });
    expect(chargedAtPlatform(one)).toBe(open!.amountCents);
    expect(await harness.see(await again(one))).toMatchObject({ plan: "payg" });
  },
);

test("simultaneous charges for the same usage are made once", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const { db } = harness.under().database;
  const chargeOnce = () => chargeUsage(db, harness.billing(), one.shop.domain);
  await Promise.all([chargeOnce(), chargeOnce(), chargeOnce()]);
  expect(chargedAtPlatform(one)).toBe(200);
});

test("an open usage charge is recorded as refused when its subscription has ended", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  await control("add-fault", { ...where, status: 502, remaining: 8 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "open" }]);
  harness.endFaults();
  await harness.cancel(one);
  await pass(1 / 24);
  await charge(await again(one));
  expect(await chargesOf(one)).toMatchObject([{ status: "refused" }]);
  expect(chargedAtPlatform(one)).toBe(0);
});

test("no usage is charged while the subscription is frozen", async () => {
  const one = await metered();
  await countViews(one, 2000);
  await control("billing-freeze", { shop: one.platform.name });
  await charge(one);
  expect(await chargesOf(one)).toEqual([]);
});

test("a usage charge that Shopify refuses is recorded as refused", async () => {
  const one = await metered();
  await countViews(one, 2000);
  const body = {
    data: {
      appUsageRecordCreate: {
        appUsageRecord: null,
        userErrors: [{ message: "Total price exceeds balance remaining" }],
      },
    },
  };
  const where = { target: "graphql", shop: one.platform.name, containing: "CreateUsageRecord" };
  await control("add-fault", { ...where, status: 200, body, remaining: 1 });
  await charge(one);
  expect(await chargesOf(one)).toMatchObject([{ status: "refused" }]);
  expect(chargedAtPlatform(one)).toBe(0);
});
