import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import {
  checkFilterFile,
  deleteOrderFilter,
  exportOrderFilters,
  getOrderFilters,
  importOrderFilters,
  type OrderFilterFields,
  orderOrderFilters,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { planOf } from "#app/features/plans/public.server";
import { auditLog, orderFilters } from "#app/store/schema";
import { orderOf } from "#tests/cases/order";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { givePlan } from "#tests/helpers/plans";

import { activeFilters } from "./active-filters.server";
import { noteHit } from "./order-filters.queries.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function merchantWith(...filters: readonly Partial<OrderFilterFields>[]): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  for (const filter of filters) await add(merchant, filter);
  return merchant;
}

async function add(merchant: Merchant, filter: Partial<OrderFilterFields> = {}): Promise<string> {
  const answer = await merchant.send(saveOrderFilter, {
    edits: null,
    filter: filterFields(filter),
  });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.id;
}

const listOf = async (merchant: Merchant) =>
  (await merchant.send(getOrderFilters, {})).data!.filters;

describe("saved filters", () => {
  test("a new filter is stored after the existing filters, and the audit log omits its name", async () => {
    const merchant = await merchantWith({ name: "First" });
    const fields = filterFields({
      name: "Second",
      action: "hold-then-cancel",
      afterMinutes: 90,
      note: "Ask Jo",
      expiresAt: "2026-12-24T00:00:00.000Z",
    });
    await add(merchant, fields);
    const filters = await listOf(merchant);
    expect(filters.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(filters[1]).toMatchObject({ ...fields, hits: 0, lastHitAt: null });
    const logged = await under.database.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.shopDomain, merchant.shop.domain));
    expect(logged).toContainEqual({ detail: { summary: "Added a filter" } });
  });

  test.each<[string, Partial<OrderFilterFields>]>([
    ["filter.name", { name: " " }],
    ["filter.afterMinutes", { action: "hold-then-cancel", afterMinutes: 1 }],
    ["filter.expiresAt", { expiresAt: "2026-11-19T00:00:00Z" }],
    ["filter.note", { note: "x".repeat(501) }],
    ["filter.conditions.groups", { conditions: { match: "all", groups: [] } }],
    [
      "filter.conditions.groups.0.conditions",
      { conditions: { match: "all", groups: [{ match: "all", conditions: [] }] } },
    ],
    [
      "filter.conditions.groups.0.conditions.0.values",
      {
        conditions: {
          match: "all",
          groups: [
            { match: "all", conditions: [{ field: "total", operator: "equals", values: [""] }] },
          ],
        },
      },
    ],
  ])("an invalid filter is refused at %s", async (field, change) => {
    const merchant = await merchantWith();
    const filter = filterFields(change);
    const answer = await merchant.send(saveOrderFilter, { edits: null, filter });
    expect(answer).toMatchObject({ result: false, code: "invalid_input" });
    expect("fields" in answer && Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await listOf(merchant)).toEqual([]);
  });

  test("filters can be reordered, turned off and deleted, and an order that contains a deleted filter is refused", async () => {
    const merchant = await merchantWith({ name: "A" }, { name: "B" }, { name: "C" });
    const [a, b, c] = (await listOf(merchant)).map(({ id }) => id) as [string, string, string];
    await merchant.send(orderOrderFilters, { ids: [c, a, b] });
    await merchant.send(switchOrderFilter, { id: a, enabled: false });
    await merchant.send(deleteOrderFilter, { id: b });
    const again = await merchant.send(deleteOrderFilter, { id: b });
    expect(again.data!.filters.map(({ name, enabled }) => [name, enabled])).toEqual([
      ["C", true],
      ["A", false],
    ]);
    const stale = await merchant.send(orderOrderFilters, { ids: [a, b, c] });
    expect(stale).toMatchObject({ code: "version_conflict" });
  });
});

describe("active filters", () => {
  const activeNames = async ({ shop: { id } }: Merchant) => {
    const { db } = under.database;
    return (await activeFilters(db, id, await planOf(db, id))).map(({ name }) => name);
  };

  test("the active filters are the enabled filters, in the merchant's order", async () => {
    const merchant = await merchantWith(
      { name: "A" },
      { name: "B", enabled: false },
      { name: "C" },
    );
    const [a, b, c] = (await listOf(merchant)).map(({ id }) => id) as [string, string, string];
    await merchant.send(orderOrderFilters, { ids: [c, b, a] });
    expect(await activeNames(merchant)).toEqual(["C", "A"]);
  });

  test("no filter is active under a plan that does not include filters", async () => {
    const merchant = await merchantWith({ name: "A" });
    await givePlan(under.database.db, merchant.shop.id, "premium", { status: "cancelled" });
    expect(await activeNames(merchant)).toEqual([]);
  });

  test("the other filters stay active if one filter uses an unknown field", async () => {
    const merchant = await merchantWith({ name: "Readable" });
    const id = await add(merchant, { name: "Of another version" });
    const groups = [
      {
        match: "all" as const,
        conditions: [{ field: "moon-phase", operator: "is", values: ["full"] }],
      },
    ];
    await under.database.db
      .update(orderFilters)
      .set({ conditions: { match: "all", groups } })
      .where(eq(orderFilters.id, id));
    expect(await activeNames(merchant)).toEqual(["Readable"]);
    expect(await listOf(merchant)).toHaveLength(2);
  });

  test("hits of a filter are counted with the latest time, and only for the filter's own shop", async () => {
    const { db } = under.database;
    const merchant = await merchantWith({});
    const stranger = await merchantWith();
    const id = (await listOf(merchant))[0]!.id;
    const late = new Date("2026-11-20T11:00:00.000Z");
    await noteHit(db, { shopId: merchant.shop.id, filterId: id, at: late });
    await noteHit(db, { shopId: merchant.shop.id, filterId: id, at: new Date(0) });
    await noteHit(db, { shopId: stranger.shop.id, filterId: id, at: new Date() });
    expect(await listOf(merchant)).toMatchObject([{ hits: 2, lastHitAt: late.toISOString() }]);
  });
});

describe("imported filters", () => {
  test.each(["json", "csv"] as const)(
    "filters exported as %s are imported into another store turned off",
    async (format) => {
      const from = await merchantWith({ name: "A" }, { name: "B", action: "cancel" });
      const to = await merchantWith({ name: "Own" });
      const { text, filename } = (await from.send(exportOrderFilters, { format })).data!;
      expect(filename).toBe(`order-filters-2026-11-20.${format}`);
      const checked = await to.send(checkFilterFile, { format, text });
      expect(checked.data).toMatchObject({ names: ["A", "B"], problems: [], problemCount: 0 });
      expect(await listOf(to)).toHaveLength(1);
      await to.send(importOrderFilters, { file: checked.data!.file });
      expect(
        (await listOf(to)).map(({ name, action, enabled }) => [name, action, enabled]),
      ).toEqual([
        ["Own", "hold", true],
        ["A", "hold", false],
        ["B", "cancel", false],
      ]);
    },
  );

  test("importing a file with one invalid filter adds the other filters", async () => {
    const merchant = await merchantWith();
    const filters = [filterFields(), { ...filterFields(), action: "explode" }];
    const text = JSON.stringify({ version: 1, filters });
    const { data } = await merchant.send(checkFilterFile, { format: "json", text });
    expect(data).toMatchObject({ problems: [{ at: 2 }], problemCount: 1 });
    const answer = await merchant.send(importOrderFilters, { file: data!.file });
    expect(answer.data).toEqual({ added: 1 });
    expect(await listOf(merchant)).toHaveLength(1);
  });
});

describe("a filter by currency", () => {
  const conditionOn = (field: string) => ({
    match: "all" as const,
    groups: [
      { match: "all" as const, conditions: [{ field, operator: "none-of", values: ["EUR"] }] },
    ],
  });
  const matchesOrder = async (merchant: Merchant) => {
    const [filter] = await activeFilters(under.database.db, merchant.shop.id, "premium");
    return filter!.conditions.matches(orderOf({ currency: "EUR", customerCurrency: "NGN" }));
  };

  test("a filter by currency compares the customer's currency", async () => {
    const merchant = await merchantWith({ conditions: conditionOn("currency") });
    expect(await matchesOrder(merchant)).toBe(true);
  });

  test("a filter by currency does not match an order whose currency is unknown", async () => {
    const merchant = await merchantWith({ conditions: conditionOn("currency") });
    const [filter] = await activeFilters(under.database.db, merchant.shop.id, "premium");
    expect(filter!.conditions.matches(orderOf({ customerCurrency: null }))).toBe(false);
  });
});
