import { beforeAll, beforeEach, expect, test } from "vitest";

import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import type { Database } from "#app/store/client.server";
import { orderFilters } from "#app/store/schema";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { createLog } from "../logging/log.server";
import type { ListContext } from "./list-kind";
import { onOrOff, orderedList } from "./ordered-list.server";

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

/** Changes reported by the list: "save: Added filter “A”". */
let settled: string[] = [];
beforeEach(() => {
  settled = [];
});

/** A list of at most three filters. A filter named "Bad" is rejected after all rows are written. */
const list = orderedList({
  table: orderFilters,
  words: { one: "filter", many: "filters" },
  most: 3,
  columnsOf: ({ expiresAt, ...fields }: OrderFilterFields) => ({
    ...fields,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }),
  switchWord: onOrOff,
  settle: async (tx, { shop }, { verb, summary }) => {
    if ((await namesOf(tx, shop.id)).includes("Bad")) throw new Error("Refused.");
    settled.push(`${verb}: ${summary}`);
  },
  answer: async (tx, { shop }): Promise<{ names: string[] }> => ({
    names: await namesOf(tx, shop.id),
  }),
});

async function namesOf(tx: Database, shopId: string): Promise<string[]> {
  return (await list.read(tx, shopId)).map(({ name }) => name);
}

async function shopWith(...names: string[]) {
  const shop = await createTestShop(db);
  const clock = () => Date.parse("2026-11-20T10:00:00Z");
  const context: ListContext = { db, shop, clock, log: createLog("silent"), actor: "staff:1" };
  const add = (name: string) => list.save(context, null, filterFields({ name }));
  const ids: string[] = [];
  for (const name of names) ids.push((await add(name)).id);
  settled = [];
  return { context, ids, add, stored: () => namesOf(db, shop.id) };
}

const conflict = { code: "version_conflict" };

test("rows are added at the end of an ordered list, and a change with an outdated version is rejected", async () => {
  const { context, ids, add } = await shopWith("A");
  expect(await add("B")).toMatchObject({ names: ["A", "B"] });
  const change = (version: number, name: string) =>
    list.save(context, { id: ids[0]!, version }, filterFields({ name }));
  expect(await change(1, "First")).toEqual({ id: ids[0], names: ["First", "B"] });
  await expect(change(1, "Second")).rejects.toMatchObject(conflict);
  expect(settled).toEqual(["save: Added filter “B”", "save: Changed filter “First”"]);
});

test("rows of an ordered list can be switched, moved and deleted, and a change without effect is not reported", async () => {
  const { context, ids } = await shopWith("A", "B");
  const [a, b] = ids as [string, string];
  const change = async () => {
    await list.switch(context, a, { enabled: false });
    return list.order(context, [b, a]);
  };
  expect(await change()).toEqual({ names: ["B", "A"] });
  expect(await change()).toEqual({ names: ["B", "A"] });
  await list.delete(context, a);
  expect(await list.delete(context, a)).toEqual({ names: ["B"] });
  expect(settled).toEqual([
    "switch-off: Turned filter “A” off",
    "order: Put the filters in another order",
    "delete: Deleted filter “A”",
  ]);
});

test("an order with a missing, unknown or repeated row is rejected", async () => {
  const { context, ids, stored } = await shopWith("A", "B");
  const [a, b] = ids as [string, string];
  for (const order of [[a], [a, b, crypto.randomUUID()], [a, a], []]) {
    await expect(list.order(context, order)).rejects.toMatchObject(conflict);
  }
  expect(await stored()).toEqual(["A", "B"]);
});

test("saving or switching another shop's row is answered as not found, and the row stays unchanged", async () => {
  const owner = await shopWith("A");
  const { context } = await shopWith();
  const [id] = owner.ids as [string];
  const notThere = { code: "not_found" };
  const save = list.save(context, { id, version: 1 }, filterFields({ name: "Mine" }));
  await expect(save).rejects.toMatchObject(notThere);
  await expect(list.switch(context, id, { enabled: false })).rejects.toMatchObject(notThere);
  await list.delete(context, id);
  expect(await list.read(db, owner.context.shop.id)).toMatchObject([{ name: "A", enabled: true }]);
});

test("valid rows of a file are added up to the limit", async () => {
  const { context, stored } = await shopWith("A");
  const file = (...names: string[]) => ({
    rows: names.map((name) => filterFields({ name })),
    problems: [],
    problemCount: 0,
  });
  const wrong = [{ at: 2, message: "It has no name." }];
  const partly = { ...file(), problems: wrong, problemCount: 1 };
  const unread = await list.check(context, partly);
  expect(unread).toMatchObject({ names: [], problems: wrong, problemCount: 1, layout: null });
  expect(await list.import(context, unread.file)).toEqual({ added: 0 });
  const checked = await list.check(context, file("B", "C"));
  expect(checked.names).toEqual(["B", "C"]);
  expect(await stored()).toEqual(["A"]);
  expect(await list.import(context, checked.file)).toEqual({ added: 2 });
  expect(await stored()).toEqual(["A", "B", "C"]);
  expect(settled).toEqual(["save: Imported 2 filters"]);
  const message = "A store has at most 3 filters. Delete some first.";
  const full = (await list.check(context, file("D"))).file;
  await expect(list.import(context, full)).rejects.toMatchObject({ message });
});

test("a change of an ordered list that fails at its end is rolled back", async () => {
  const { add, stored } = await shopWith("A");
  await expect(add("Bad")).rejects.toThrow("Refused.");
  expect(await stored()).toEqual(["A"]);
});
