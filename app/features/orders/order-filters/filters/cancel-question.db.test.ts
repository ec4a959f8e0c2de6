import { beforeAll, describe, expect, test } from "vitest";

import { SECOND_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import {
  deleteOrderFilter,
  getOrderFilters,
  type OrderFilterFields,
  orderOrderFilters,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { exportSettings, type SettingsFile } from "#app/contract/settings-file";
import { undoChange } from "#app/contract/undo";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { storeThatSold } from "#tests/helpers/orders/store-that-sold";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";

let platform: AdminGraphql;
let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest(undefined, (shop, document, variables) =>
    platform(shop, document, variables),
  );
});

async function goLive(merchant: Merchant) {
  const save = (mode: "dry-run" | "live", expectedVersion: number) =>
    merchant.send(saveFraudPolicy, {
      ...{ policy: fraudPolicy.parse({ mode }), expectedVersion, confirmedLive: true },
    });
  await save("dry-run", 0);
  await save("live", 1);
}

const EXPENSIVE: OrderFilterFields["conditions"] = {
  match: "all",
  groups: [
    { match: "all", conditions: [{ field: "total", operator: "at-least", values: ["500"] }] },
  ],
};
const cancels = (more: Partial<OrderFilterFields> = {}) =>
  filterFields({ name: "Expensive", action: "cancel", conditions: EXPENSIVE, ...more });
const save = (merchant: Merchant, filter: OrderFilterFields, more: object = {}) =>
  merchant.send(saveOrderFilter, { edits: null, filter, ...more });

const LIVE =
  "Fraud Protect is live. From now on, orders that match “Expensive” are cancelled immediately. A cancellation cannot be undone.";

test("saving a live filter that cancels requires confirmation, which counts the affected past orders", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  const sold = [{}, {}, { total: "20.00" }, { fulfillment: "UNFULFILLED" }];
  platform = storeThatSold(sold, under.time.now);
  const message = `${LIVE} Of your newest 4 orders, placed since November 16, this filter would have cancelled 3.`;
  expect(await save(merchant, cancels())).toMatchObject({
    ...{ code: "confirmation_needed", Message: message, fields: { confirmedCancels: message } },
  });
  const saved = await save(merchant, cancels(), { confirmedCancels: true });
  expect(saved.data?.filters).toMatchObject([{ name: "Expensive", enabled: true }]);
  // The filter above decides about the same orders first.
  await save(merchant, cancels({ name: "Later" }), { confirmedCancels: true });
  expect(await save(merchant, cancels({ action: "hold-then-cancel" }))).toMatchObject({
    Message: expect.stringContaining("this filter would have cancelled 0."),
  });
});

test.each<[string, Partial<OrderFilterFields>]>([
  ["in dry run", { isDryRun: true }],
  ["off", { enabled: false }],
  ["set to hold orders", { action: "hold" }],
])("a filter that is %s is saved without confirmation", async (_mode, more) => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = () => Promise.reject(new Error("asked"));
  expect((await save(merchant, cancels(more))).data?.filters).toMatchObject([more]);
});

test("a filter that cancels is saved without confirmation while Fraud Protect is in dry run", async () => {
  const merchant = await premiumMerchant(under);
  const policy = fraudPolicy.parse({ mode: "dry-run" });
  await merchant.send(saveFraudPolicy, { policy, expectedVersion: 0 });
  expect((await save(merchant, cancels())).result).toBe(true);
  expect((await merchant.send(getOrderFilters, {})).data).toMatchObject({
    ...{ fraudProtect: "dry-run", isInPlan: true },
  });
});

describe("changes of a live filter that cancels", () => {
  const HELD = cancels({ action: "hold-then-cancel" });
  const terms = { refund: "none", restock: false, notifyCustomer: true } as const;
  const totalFrom = (total: string) => {
    const conditions = structuredClone(EXPENSIVE);
    conditions.groups[0]!.conditions[0]!.values = [total];
    return { conditions };
  };

  async function saved(stored: OrderFilterFields, filter: OrderFilterFields) {
    const merchant = await premiumMerchant(under);
    await goLive(merchant);
    platform = storeThatSold([], under.time.now);
    const added = await save(merchant, stored, { confirmedCancels: true });
    const { id, version } = added.data!.filters[0]!;
    return save(merchant, filter, { edits: { id, version } });
  }

  test.each([
    ["name, note and terms", cancels({ name: "Dear", note: "Ask Jo", terms })],
    ["conditions, which fewer orders match", cancels(totalFrom("5000"))],
    ["action to a hold before the cancellation", HELD],
    ["action to a hold", cancels({ action: "hold" })],
  ])(
    "a live filter that cancels is saved without confirmation when it changes its %s",
    async (_what, filter) => {
      const { name, action, conditions } = filter;
      expect(await saved(cancels(), filter)).toMatchObject({
        data: { filters: [{ name, action, conditions }] },
      });
    },
  );

  test.each([
    ["conditions, which other orders match", cancels(), cancels(totalFrom("50"))],
    ["action from a hold before the cancellation", HELD, cancels()],
  ])(
    "a live filter that cancels requires confirmation when it changes its %s",
    async (_what, stored, filter) => {
      expect(await saved(stored, filter)).toMatchObject({ code: "confirmation_needed" });
    },
  );
});

test("saving an expired live filter again requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = storeThatSold([], under.time.now);
  const expiresAt = new Date(under.time.now + SECOND_MS).toISOString();
  const added = await save(merchant, cancels({ expiresAt }), { confirmedCancels: true });
  const { id, version } = added.data!.filters[0]!;
  under.time.now += 2 * SECOND_MS;
  const edits = { id, version };
  expect(await save(merchant, cancels(), { edits })).toMatchObject({ code: "confirmation_needed" });
});

test("turning on a filter that cancels requires confirmation even without readable orders, but not in dry run", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  await save(merchant, cancels({ enabled: false }));
  const saved = await save(merchant, cancels({ enabled: false, isDryRun: true }));
  const [live, dry] = saved.data!.filters.map(({ id }) => id) as [string, string];
  platform = storeThatSold([], under.time.now);
  expect(await merchant.send(switchOrderFilter, { id: live, enabled: true })).toMatchObject({
    Message: `${LIVE} Your store has no orders from the last 60 days to compare with.`,
  });
  platform = () => Promise.reject(new AdminRefusal("denied", {}));
  expect(await merchant.send(switchOrderFilter, { id: live, enabled: true })).toMatchObject({
    Message: expect.stringContaining("It is not known how many past orders"),
  });
  await merchant.send(switchOrderFilter, { id: live, enabled: true, confirmedCancels: true });
  const switched = await merchant.send(switchOrderFilter, { id: dry, enabled: true });
  expect(switched.data?.filters).toMatchObject([
    { enabled: true, isDryRun: false },
    { enabled: true, isDryRun: true },
  ]);
});

test("an undo after which a filter cancels requires confirmation, and an undo of its note does not", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = storeThatSold([{}, {}], under.time.now);
  const added = await save(merchant, cancels(), { confirmedCancels: true });
  const { id, version } = added.data!.filters[0]!;
  const noted = await save(merchant, cancels({ note: "Ask Jo" }), { edits: { id, version } });
  dataOf(await merchant.send(undoChange, undoOf(noted)));
  const filters = async () => dataOf(await merchant.send(getOrderFilters, {})).filters;
  expect(await filters()).toMatchObject([{ enabled: true, isDryRun: false, note: "" }]);
  const undo = undoOf(await merchant.send(switchOrderFilter, { id, enabled: false }));
  const message = `${LIVE} Of your newest 2 orders, placed since November 16, this filter would have cancelled 2.`;
  expect(await merchant.send(undoChange, undo)).toMatchObject({
    ...{ code: "confirmation_needed", Message: message, fields: { confirmedCancels: message } },
  });
  expect(await filters()).toMatchObject([{ enabled: false }]);
  dataOf(await merchant.send(undoChange, { ...undo, confirmedCancels: true }));
  expect(await filters()).toMatchObject([{ enabled: true, isDryRun: false }]);
});

test("an undo by which Fraud Protect goes live requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  const policy = fraudPolicy.parse({ mode: "off" });
  const undo = undoOf(await merchant.send(saveFraudPolicy, { policy, expectedVersion: 2 }));
  expect(await merchant.send(undoChange, undo)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedCancels: expect.stringContaining("holds and cancels orders") },
  });
  const mode = async () => dataOf(await merchant.send(getOrderFilters, {})).fraudProtect;
  expect(await mode()).toBe("off");
  dataOf(await merchant.send(undoChange, { ...undo, confirmedCancels: true }));
  expect(await mode()).toBe("live");
});

describe("a filter above one that cancels", () => {
  const KNOWN = cancels({ name: "Known", action: "allow" });

  /** Creates a store with the filter "Known" above "Expensive". "Known" allows every order that "Expensive" cancels. */
  async function guarded() {
    const merchant = await premiumMerchant(under);
    await goLive(merchant);
    platform = storeThatSold([{}, {}, { total: "20.00" }], under.time.now);
    await save(merchant, KNOWN);
    const saved = await save(merchant, cancels(), { confirmedCancels: true });
    const [known, expensive] = saved.data!.filters;
    return { merchant, known: known!, expensive: expensive! };
  }
  const message =
    "Fraud Protect is live. From now on, orders can be cancelled by “Expensive” that were not cancelled before. A cancellation cannot be undone. Of your newest 3 orders, placed since November 16, 2 more would have been cancelled.";

  test("moving a filter below one that cancels requires confirmation, and moving it back does not", async () => {
    const { merchant, known, expensive } = await guarded();
    const ids = [expensive.id, known.id];
    expect(await merchant.send(orderOrderFilters, { ids })).toMatchObject({
      ...{ code: "confirmation_needed", Message: message },
    });
    const moved = await merchant.send(orderOrderFilters, { ids, confirmedCancels: true });
    expect(moved.data?.filters.map(({ id }) => id)).toEqual(ids);
    const back = await merchant.send(orderOrderFilters, { ids: [known.id, expensive.id] });
    expect(await merchant.send(undoChange, undoOf(back))).toMatchObject({ Message: message });
  });

  test("a settings file that moves or removes a filter above one that cancels requires confirmation", async () => {
    const { merchant } = await guarded();
    const exported = dataOf(await merchant.send(exportSettings, {})).text;
    const { format, version, exportedAt, store, ...file } = JSON.parse(exported) as SettingsFile;
    const [known, expensive] = file.orderFilters as [object, object];
    const textWith = (orderFilters: object[]) =>
      JSON.stringify({ format, version, exportedAt, store, orderFilters });
    const noted = { ...known, note: "Regulars" };
    for (const filters of [[expensive, known], [expensive], [noted, expensive]]) {
      expect(await importSettingsFile(merchant, { text: textWith(filters) })).toMatchObject({
        ...{ code: "confirmation_needed", Message: message },
      });
    }
    const names = async () =>
      dataOf(await merchant.send(getOrderFilters, {})).filters.map(({ name }) => name);
    expect(await names()).toEqual(["Known", "Expensive"]);
    // A filter that only begins a dry run needs no confirmation.
    const unasked = textWith([known, { ...expensive, isDryRun: true }, expensive]);
    dataOf(await importSettingsFile(merchant, { text: unasked }));
    const confirmed = { text: textWith([expensive, known]), confirmedCancels: true };
    dataOf(await importSettingsFile(merchant, confirmed));
    expect(await names()).toEqual(["Expensive", "Known"]);
  });

  test("deleting, disabling or changing a filter above one that cancels requires confirmation", async () => {
    const { merchant, known } = await guarded();
    const edits = { id: known.id, version: known.version };
    const conditions = structuredClone(EXPENSIVE);
    conditions.groups[0]!.conditions[0]!.values = ["5000"];
    for (const answer of [
      await merchant.send(deleteOrderFilter, { id: known.id }),
      await merchant.send(switchOrderFilter, { id: known.id, enabled: false }),
      await save(merchant, { ...KNOWN, isDryRun: true }, { edits }),
      await save(merchant, { ...KNOWN, conditions }, { edits }),
    ]) {
      expect(answer).toMatchObject({ code: "confirmation_needed", Message: message });
    }
    expect((await save(merchant, { ...KNOWN, name: "Regulars" }, { edits })).result).toBe(true);
    const id = known.id;
    const deleted = await merchant.send(deleteOrderFilter, { id, confirmedCancels: true });
    expect(deleted.data?.filters).toMatchObject([{ name: "Expensive" }]);
  });
});

test("the count of affected past orders stops at the policy's limits", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  const policy = fraudPolicy.parse({ mode: "live", limits: { perHour: 50, perDay: 2 } });
  await merchant.send(saveFraudPolicy, { policy, expectedVersion: 2 });
  platform = storeThatSold([{}, {}, {}, {}], under.time.now);
  expect(await save(merchant, cancels())).toMatchObject({
    Message: expect.stringContaining("this filter would have cancelled 2."),
  });
});

test("an undo restores a live filter that cancels while Fraud Protect is in dry run", async () => {
  const merchant = await premiumMerchant(under);
  const policy = fraudPolicy.parse({ mode: "dry-run" });
  await merchant.send(saveFraudPolicy, { policy, expectedVersion: 0 });
  const added = await save(merchant, cancels());
  const { id } = added.data!.filters[0]!;
  const deleted = await merchant.send(deleteOrderFilter, { id });
  dataOf(await merchant.send(undoChange, undoOf(deleted)));
  const { filters } = dataOf(await merchant.send(getOrderFilters, {}));
  expect(filters).toMatchObject([{ id, enabled: true, isDryRun: false }]);
});
