import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { testDatabase } from "../../../tests/helpers/database";
import {
  type IntakeShop,
  type IntakeWorld,
  intakeWorld,
  openJobs,
} from "../../../tests/helpers/intake-world";
import { DAY_MS } from "../../platform/clock";

import { syncOrders, syncQueue } from "./sync-orders.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

const CANCELS = { high: { action: "cancel", afterMinutes: 60 } };

async function oldOrder(shop: IntakeShop, days: number) {
  const createdAt = new Date(world.clock() - days * DAY_MS).toISOString();
  world.store.state.webhookSettings.hold = true;
  const order = world.place(shop, { createdAt, updatedAt: createdAt });
  order.assessments = [{ riskLevel: "HIGH", providerTitle: null, facts: [] }];
  order.recommendation = "CANCEL";
  return order;
}

test("old orders are read only when the merchant asks, and then a person decides", async () => {
  const shop = await world.shop(CANCELS);
  const [recent, ancient] = [await oldOrder(shop, 20), await oldOrder(shop, 40)];
  world.store.state.webhookSettings.hold = false;
  world.announce(shop, recent);
  await world.settle();
  expect(await world.rowOf(shop, recent)).toBeUndefined();
  await syncOrders(world.db, shop.row.id, 30);
  await world.settle();
  expect(await world.rowOf(shop, recent)).toMatchObject({ queue: "review" });
  expect(await world.rowOf(shop, ancient)).toBeUndefined();
  expect(recent.cancelledAt).toBeNull();
});

const isAbout =
  ({ id }: { readonly id: number }) =>
  ({ payload }: { readonly payload: unknown }) =>
    (payload as { orderId?: string }).orderId === String(id);

test("an old order the merchant asked for is taken in, also when the platform tells of it before its turn", async () => {
  const shop = await world.shop();
  const wanted = await oldOrder(shop, 20);
  world.store.state.webhookSettings.hold = false;
  const { run } = syncQueue(world);
  await run({ shopId: shop.row.id, days: 30 }, { signal: new AbortController().signal });
  const job = async () => (await openJobs(world.db)).filter(isAbout(wanted));
  expect(await job()).toMatchObject([{ payload: { isWanted: true } }]);
  world.announce(shop, wanted);
  await world.delivered();
  expect(await job()).toHaveLength(1);
  await world.settle();
  expect(await world.rowOf(shop, wanted)).toMatchObject({ queue: "review" });
});
