import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { CARD_KEYS, getCardOrder, saveCardOrder } from "#app/contract/dashboard";
import { dashboardLayouts } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const REVERSED = [...CARD_KEYS].reverse();

test("each save of the card order increases its version", async () => {
  const merchant = await under.merchant();
  expect((await merchant.send(getCardOrder, {})).data).toEqual({ order: CARD_KEYS, version: 0 });
  const saved = await merchant.send(saveCardOrder, { order: REVERSED, expectedVersion: 0 });
  expect(saved.data).toEqual({ order: REVERSED, version: 1 });
  await merchant.send(saveCardOrder, { order: [...CARD_KEYS], expectedVersion: 1 });
  expect((await merchant.send(getCardOrder, {})).data).toEqual({ order: CARD_KEYS, version: 2 });
});

test.each([
  ["an order that was read before another was saved", 1],
  ["an order based on no saved order", 0],
  ["an order from the future", 7],
])("a card order with %s is rejected and changes nothing", async (_what, expectedVersion) => {
  const merchant = await under.merchant();
  await merchant.send(saveCardOrder, { order: REVERSED, expectedVersion: 0 });
  await merchant.send(saveCardOrder, { order: REVERSED, expectedVersion: 1 });
  expect(
    await merchant.send(saveCardOrder, { order: [...CARD_KEYS], expectedVersion }),
  ).toMatchObject({
    status: 400,
    code: "version_conflict",
    Message: "The cards were moved elsewhere since you opened this page.",
  });
  expect((await merchant.send(getCardOrder, {})).data).toEqual({ order: REVERSED, version: 2 });
});

test("a card order with unknown or missing cards is corrected when it is saved and when it is read", async () => {
  const merchant = await under.merchant();
  const order = ["vpn", "gone", "vpn", "blockLists"];
  const healed = ["vpn", "blockLists", "fraudProtect", "asnBlocker", "ipBlocker", "regionBlocker"];
  const saved = await merchant.send(saveCardOrder, { order, expectedVersion: 0 });
  expect(saved.data?.order).toEqual(healed);
  const damaged = { cardOrder: { not: "a list" } as never };
  await under.database.db
    .update(dashboardLayouts)
    .set(damaged)
    .where(eq(dashboardLayouts.shopId, merchant.shop.id));
  expect((await merchant.send(getCardOrder, {})).data).toEqual({ order: CARD_KEYS, version: 1 });
});

test("a card order belongs to one user of one shop", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  await merchant.send(saveCardOrder, { order: REVERSED, expectedVersion: 0 });
  expect((await other.send(getCardOrder, {})).data?.order).toEqual(CARD_KEYS);
  await under.database.db
    .update(dashboardLayouts)
    .set({ actor: "staff:43" })
    .where(eq(dashboardLayouts.shopId, merchant.shop.id));
  expect((await merchant.send(getCardOrder, {})).data?.order).toEqual(CARD_KEYS);
});

test.each([
  ["an endless list", { order: Array(51).fill("vpn"), expectedVersion: 0 }],
  ["an endless name", { order: ["x".repeat(41)], expectedVersion: 0 }],
  ["no version", { order: [] }],
  ["a text instead of a list", { order: "vpn", expectedVersion: 0 }],
])("a card order with %s is rejected", async (_what, input) => {
  const merchant = await under.merchant();
  const answer = await merchant.send(saveCardOrder, input as never);
  expect(answer).toMatchObject({ status: 400, code: "invalid_input" });
});
