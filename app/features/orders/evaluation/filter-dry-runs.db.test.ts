import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  type IntakeWorld,
  intakeWorld,
  NO_ADDRESS_KNOWN,
} from "../../../../tests/helpers/orders/intake-world";
import { filterFields } from "../../../../tests/helpers/orders/order-filter";
import { testDatabase } from "../../../../tests/helpers/servers/database";
import { orderEvents, orderFilters } from "../../../store/schema";
import { countGuestOrders } from "../public-figures.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db, NO_ADDRESS_KNOWN);
});
afterAll(() => world.close());

test("a filter in dry run is recorded with what it would have done, counted once, and acts never", async () => {
  const shop = await world.shop();
  const at = new Date(world.clock());
  const conditions = [{ field: "total", operator: "at-least", values: ["0"] }];
  const filter = {
    ...filterFields({ name: "Everything", action: "cancel" }),
    conditions: { match: "all" as const, groups: [{ match: "all" as const, conditions }] },
    // As the release before reads it, the filter is off.
    ...({ enabled: false, dryRun: "on" } as const),
    ...{ expiresAt: null, shopId: shop.row.id, position: 0 },
    ...{ createdAt: at, updatedAt: at, updatedBy: "staff:42" },
  };
  const [stored] = await world.db.insert(orderFilters).values(filter).returning();
  const order = world.place(shop, {});
  await world.settle();
  const row = await world.rowOf(shop, order);
  const dryRuns = [{ filterId: stored!.id, name: "Everything", action: "cancel" }];
  expect(row).toMatchObject({ decidedAction: "wait", queue: "waiting", filterId: null, dryRuns });
  const events = await world.db
    .select({ kind: orderEvents.kind, sentence: orderEvents.sentence })
    .from(orderEvents)
    .where(eq(orderEvents.shopId, shop.row.id))
    .orderBy(asc(orderEvents.id));
  expect(events.filter(({ kind }) => kind === "filter-dry-run")).toEqual([
    {
      kind: "filter-dry-run",
      sentence: 'Dry run of the filter "Everything": it would have been cancelled.',
    },
  ]);
  const [counted] = await world.db
    .select()
    .from(orderFilters)
    .where(eq(orderFilters.shopId, shop.row.id));
  expect(counted!.hits).toBe(1);
});

test("orders of customers without an active account count as those of guests", async () => {
  const shop = await world.shop();
  const { customers, orders } = shop.devShop;
  const since = world.clock() - 60 * 86_400_000;
  const recent = orders.filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const isGuest = ({ customerId }: (typeof orders)[number]) =>
    customers.find(({ id }) => id === customerId)?.state !== "ENABLED";
  const counted = await countGuestOrders(world.admin, shop.row.domain, since);
  expect(counted).toMatchObject({
    orders: recent.length,
    guests: recent.filter(isGuest).length,
  });
  expect(counted.guests).toBeGreaterThan(0);
});
