import pino from "pino";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import type { InputOf } from "#app/contract/call";
import { cancelBacktest, getBacktest, startBacktest } from "#app/contract/orders/backtest";
import { saveOrderFilter } from "#app/contract/orders/order-filters";
import { referenceStart } from "#app/engine/reference";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { orderTries } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, TEST_FACTS } from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { EMAIL, FRANKFURT, type Sold, storeThatSold } from "#tests/helpers/orders/store-that-sold";
import { premiumMerchant } from "#tests/helpers/plans";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { backtestQueues } from "./backtest-queue.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const KEYS = oneKey("a secret of sixteen or more");

const NO_REQUESTS: AdminGraphql = () => Promise.reject(new Error("asked"));

async function runWith(admin: AdminGraphql): Promise<void> {
  const { db } = under.database;
  const log = pino({ level: "silent" });
  const ipIntelligence = { ...TEST_FACTS, coordinates: () => FRANKFURT };
  const clock = () => under.time.now;
  const queues = backtestQueues({ db, log, clock, admin, keys: KEYS, ipIntelligence });
  // The database dates jobs by its own clock.
  await testWorker({
    queueGroup: "replays",
    db,
    log,
    clock: () => Date.now() + 1_000,
    queues,
  }).runDue();
}

async function startedBy(
  merchant: Awaited<ReturnType<typeof premiumMerchant>>,
  input: Partial<InputOf<typeof startBacktest>> = {},
) {
  const draft = { filter: HIGH_VALUE, id: null, ...input };
  const answer = await merchant.send(startBacktest, draft);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.preview;
}

const groups = (field: string, operator: string, ...values: string[]) => [
  { match: "all" as const, conditions: [{ field, operator, values }] },
];
const HIGH_VALUE = filterFields({
  name: "High value",
  conditions: { match: "all", groups: groups("total", "at-least", "500") },
});
const FROM_ADA = filterFields({
  name: "From Ada",
  conditions: { match: "all", groups: groups("email", "is", EMAIL) },
});

const SOLD: readonly Sold[] = [
  { fulfillment: "FULFILLED" },
  { refunded: "10.00" },
  { cancelledAt: "2026-11-19T00:00:00Z" },
  { fulfillment: "UNFULFILLED", email: "jo@example.com" },
  { total: "10.00" },
];

test("a filter preview counts matching past orders by outcome and stores no customer data", async () => {
  const merchant = await premiumMerchant(under);
  const { id, state } = await startedBy(merchant);
  expect(state).toBe("running");
  await runWith(storeThatSold(SOLD, under.time.now));
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview).toMatchObject({ state: "done", read: 5, problem: "" });
  expect(preview.result).toMatchObject({
    ...{ matched: 4, taken: 0, fulfilled: 1, refunded: 1, cancelled: 1, open: 1, isCut: false },
    sample: [
      { orderId: "4", name: "#4", outcome: "open" },
      { orderId: "3", name: "#3", outcome: "cancelled" },
      { orderId: "2", name: "#2", outcome: "refunded" },
      { orderId: "1", name: "#1", outcome: "fulfilled" },
    ],
  });
  const [kept] = await under.database.db.select().from(orderTries);
  expect(JSON.stringify(kept)).not.toContain("@example.com");
});

test("a filter preview about distance uses the destinations of past orders", async () => {
  const merchant = await premiumMerchant(under);
  const conditions = { match: "all" as const, groups: groups("ip-distance", "at-least", "500") };
  const { id } = await startedBy(merchant, { filter: filterFields({ conditions }) });
  // A degree of latitude is 111 km.
  await runWith(
    storeThatSold(
      [{ deliveredAt: 51 }, { deliveredAt: 56 }, { deliveredAt: 0 }, {}],
      under.time.now,
    ),
  );
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview.result!.sample.map(({ name }) => name)).toEqual(["#3", "#2"]);
});

test("a filter preview uses the visits in the log, and counts the orders whose visits are unknown", async () => {
  const merchant = await premiumMerchant(under);
  const { now } = under.time;
  const recorder = recorderOn(under.database.db, { share: { takes: () => true } });
  const first = { shopId: merchant.shop.id, at: now - 5 * DAY_MS, country: "FR" };
  const code = `${referenceStart(first.at)}2M9QTDXA`;
  recorder.record(aVisit({ ...first, reference: code }));
  await recorder.flush();
  const pass = checkoutPassesOf(KEYS).issue(merchant.shop.id, code, first.at);
  const conditions = { match: "all" as const, groups: groups("visit-country", "any-of", "FR") };
  const { id } = await startedBy(merchant, { filter: filterFields({ conditions }) });
  const forged = "1.k2.7K2M9QTDXA.0123456789abcdef";
  await runWith(storeThatSold([{ pass }, {}, { pass: forged }], now));
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview.result).toMatchObject({ matched: 1, read: 3, visitsUnknown: 2 });
  expect(preview.result!.sample).toMatchObject([{ name: "#1" }]);
});

test("a filter preview lists no orders that a filter above the previewed position decides", async () => {
  const merchant = await premiumMerchant(under);
  const save = (filter: typeof HIGH_VALUE) =>
    merchant.send(saveOrderFilter, { edits: null, filter });
  const own = (await save(HIGH_VALUE)).data!.id;
  await save(FROM_ADA);
  const runPreview = async (id: string | null) => {
    const started = await startedBy(merchant, { id });
    await runWith(storeThatSold(SOLD, under.time.now));
    return (await merchant.send(getBacktest, { id: started.id })).data!.preview.result;
  };
  expect(await runPreview(own)).toMatchObject({ matched: 4, taken: 0 });
  // A new filter comes last, after the saved version of the filter and the other filter.
  expect(await runPreview(null)).toMatchObject({ matched: 4, taken: 4, sample: [] });
});

test("a filter preview reads every page of past orders", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await startedBy(merchant);
  await runWith(
    storeThatSold(
      Array.from({ length: 230 }, () => ({})),
      under.time.now,
    ),
  );
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview.result).toMatchObject({ matched: 230, read: 230 });
  expect(preview.result!.sample).toHaveLength(10);
});

test("a second filter preview is refused while a preview runs, and a cancelled preview reads no orders", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await startedBy(merchant);
  const second = await merchant.send(startBacktest, { filter: HIGH_VALUE, id: null });
  expect(second).toMatchObject({ result: false, code: "too_many" });
  await merchant.send(cancelBacktest, { id });
  await runWith(NO_REQUESTS);
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview).toMatchObject({ state: "cancelled", result: null, problem: "" });
  const next = await startedBy(merchant);
  expect(await merchant.send(getBacktest, { id })).toMatchObject({ code: "not_found" });
  await merchant.send(cancelBacktest, { id: next.id });
});

test.each([
  [new AdminRefusal("denied", {}), /needs permission to read your orders/],
  [new Error("broken"), /Failed, Please try again/],
])(
  "a filter preview that cannot read the orders reports the reason: %s",
  async (error, sentence) => {
    const merchant = await premiumMerchant(under);
    const { id } = await startedBy(merchant);
    await runWith(() => Promise.reject(error));
    const { preview } = (await merchant.send(getBacktest, { id })).data!;
    expect(preview).toMatchObject({ state: "failed", result: null });
    expect(preview.problem).toMatch(sentence);
  },
);

test("a filter preview whose process died is reported as interrupted, and another preview can begin", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await startedBy(merchant);
  under.time.now += 3 * 60_000;
  const { preview } = (await merchant.send(getBacktest, { id })).data!;
  expect(preview).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("interrupted"),
  });
  const next = await startedBy(merchant);
  expect(next.state).toBe("running");
  await merchant.send(cancelBacktest, { id: next.id });
});

const PAID: readonly Sold[] = [
  { customerCurrency: "NGN" },
  { customerCurrency: "EUR" },
  { customerCurrency: "USD", giftCards: 20 },
];

test.each([
  ["the customer's currency", groups("currency", "none-of", "EUR"), ["3", "1"]],
  ["the number of items with gift cards", groups("items", "at-least", "21"), ["3"]],
])("a filter preview about %s uses the same facts as a new order", async (_name, met, ids) => {
  const merchant = await premiumMerchant(under);
  const filter = filterFields({ conditions: { match: "all", groups: met } });
  const { id } = await startedBy(merchant, { filter });
  await runWith(storeThatSold(PAID, under.time.now));
  const { result } = (await merchant.send(getBacktest, { id })).data!.preview;
  expect(result!.sample.map(({ orderId }) => orderId)).toEqual(ids);
  expect(result!.difference).toBeNull();
});

test("a preview of a changed filter is compared with the saved version", async () => {
  const merchant = await premiumMerchant(under);
  const filterByCurrency = (...codes: string[]) =>
    filterFields({
      enabled: false,
      conditions: { match: "all", groups: groups("currency", "none-of", ...codes) },
    });
  const saved = await merchant.send(saveOrderFilter, {
    edits: null,
    filter: filterByCurrency("USD"),
  });
  const id = saved.data!.id;
  const started = await startedBy(merchant, { filter: filterByCurrency("NGN", "EUR"), id });
  await runWith(storeThatSold(PAID, under.time.now));
  const { result } = (await merchant.send(getBacktest, { id: started.id })).data!.preview;
  expect(result).toMatchObject({ matched: 1, difference: { added: 1, dropped: 2 } });
});
