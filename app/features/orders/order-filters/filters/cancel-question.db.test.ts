import { beforeAll, expect, test } from "vitest";

import { SECOND_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import {
  deleteOrderFilter,
  getOrderFilters,
  type OrderFilterFields,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { undoChange } from "#app/contract/undo";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
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

test("a live filter that cancels is asked about with the past orders it would have cancelled, and saved with the yes", async () => {
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
  ["one that holds", { action: "hold" }],
])("a filter that is %s is saved without a question", async (_mode, more) => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = () => Promise.reject(new Error("asked"));
  expect((await save(merchant, cancels(more))).data?.filters).toMatchObject([more]);
});

test("a filter that cancels is saved without a question while Fraud Protect is in dry run", async () => {
  const merchant = await premiumMerchant(under);
  const policy = fraudPolicy.parse({ mode: "dry-run" });
  await merchant.send(saveFraudPolicy, { policy, expectedVersion: 0 });
  expect((await save(merchant, cancels())).result).toBe(true);
  expect((await merchant.send(getOrderFilters, {})).data).toMatchObject({
    ...{ fraudProtect: "dry-run", isInPlan: true },
  });
});

test("a save of a live filter that cancels asks again if its action or conditions change, not for its name, note or terms", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = storeThatSold([], under.time.now);
  const added = await save(merchant, cancels(), { confirmedCancels: true });
  const { id, version } = added.data!.filters[0]!;
  const terms = { refund: "none", restock: false, notifyCustomer: true } as const;
  const edits = { id, version };
  const saved = await save(merchant, cancels({ name: "Dear", note: "Ask Jo", terms }), { edits });
  expect(saved.data?.filters).toMatchObject([{ name: "Dear", note: "Ask Jo", terms }]);
  const current = { edits: { id, version: saved.data!.filters[0]!.version } };
  const conditions = structuredClone(EXPENSIVE);
  conditions.groups[0]!.conditions[0]!.values = ["50"];
  for (const change of [{ conditions }, { action: "hold-then-cancel" as const }]) {
    const asked = await save(merchant, cancels(change), current);
    expect(asked).toMatchObject({ code: "confirmation_needed" });
  }
});

test("a save asks again if the live filter has ended", async () => {
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

test("turning a filter on asks, says when there are no orders or they cannot be read, and dry run stays dry run", async () => {
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

test("an undo puts a filter that would begin to cancel into dry run and names it, and leaves one live that cancelled before it", async () => {
  const merchant = await premiumMerchant(under);
  await goLive(merchant);
  platform = storeThatSold([], under.time.now);
  const added = await save(merchant, cancels(), { confirmedCancels: true });
  const { id, version } = added.data!.filters[0]!;
  const noted = await save(merchant, cancels({ note: "Ask Jo" }), { edits: { id, version } });
  expect(dataOf(await merchant.send(undoChange, undoOf(noted)))).toEqual({ inDryRun: [] });
  const filters = async () => dataOf(await merchant.send(getOrderFilters, {})).filters;
  expect(await filters()).toMatchObject([{ enabled: true, isDryRun: false, note: "" }]);
  const off = await merchant.send(switchOrderFilter, { id, enabled: false });
  expect(dataOf(await merchant.send(undoChange, undoOf(off)))).toEqual({ inDryRun: ["Expensive"] });
  expect(await filters()).toMatchObject([{ enabled: true, isDryRun: true }]);
});

test("an undo brings a filter that cancels back live while Fraud Protect is in dry run", async () => {
  const merchant = await premiumMerchant(under);
  const policy = fraudPolicy.parse({ mode: "dry-run" });
  await merchant.send(saveFraudPolicy, { policy, expectedVersion: 0 });
  const added = await save(merchant, cancels());
  const { id } = added.data!.filters[0]!;
  const deleted = await merchant.send(deleteOrderFilter, { id });
  expect(dataOf(await merchant.send(undoChange, undoOf(deleted)))).toEqual({ inDryRun: [] });
  const { filters } = dataOf(await merchant.send(getOrderFilters, {}));
  expect(filters).toMatchObject([{ id, enabled: true, isDryRun: false }]);
});
