import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";
import {
  passEvidence,
  watchCheckoutsAgain,
  watchCheckoutsQueues,
} from "#app/features/checkout/public.server";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { checkoutIntake, checkoutUses, settings, shops } from "#app/store/schema";

import { intakeHarness, type IntakeShop } from "../helpers/orders/intake-harness";
import { testDatabase } from "../helpers/servers/database";
import { storefrontApp } from "./storefront/app";
import { standardSwitches } from "./switches";

const { db } = await testDatabase();
const harness = await intakeHarness(db);
const { state, context } = harness.store;
afterAll(() => harness.close());
beforeEach(async () => {
  Object.assign(state.switches, standardSwitches());
  await harness.freshen();
});

const VISIT = "7K2M9QTDXA";
const ADA = {
  ...{ email: "ada@example.com", firstName: "Ada", lastName: "Whitcombe", countryCode: "DE" },
  ...{ address1: "12 Mill Lane", zip: "04109", city: "Leipzig" },
};

/** Runs the job that subscribes, which usually runs once per minute. */
async function subscribe(admin = harness.admin) {
  const { appUrl, clock } = harness;
  const log = pino({ level: "silent" });
  const queues = watchCheckoutsQueues({ db, admin, clock, log, appUrl });
  await queues["watch-checkouts"]!.run({}, { signal: new AbortController().signal });
}

/** Creates a store that sends checkout webhooks. Fraud Protect is off. */
async function shopThatReports(): Promise<IntakeShop> {
  const shop = await harness.newShop({ mode: "off" });
  await subscribe();
  return shop;
}

/** Creates a browser for a store, which stores the cart's cookie. */
function browserOf({ devShop }: IntakeShop) {
  const app = storefrontApp(context);
  let cookie = "";
  return async (path: string, fields?: Record<string, string>) => {
    const init = fields && { method: "POST", body: new URLSearchParams(fields) };
    const answer = await app.request(new URL(path, devShop.storefrontUrl).href, {
      ...init,
      headers: { cookie },
    });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer.status;
  };
}

/** Returns the fields of an add-to-cart form with a pass, as the embed sends them. */
const withPass = (shop: IntakeShop, name: "cart" | "line") => {
  const pass = checkoutPassesOf(harness.keys).issue(shop.row.id, VISIT, harness.clock());
  return { id: "42001", [name === "cart" ? "" : `properties[${PASS_PROPERTY}]`]: pass };
};
const attributeOf = (shop: IntakeShop) => ({
  [`attributes[${PASS_ATTRIBUTE}]`]: withPass(shop, "cart")[""]!,
});

const rowsOf = ({ row }: IntakeShop) =>
  db.select().from(checkoutUses).where(eq(checkoutUses.shopId, row.id));
const evidenceOf = ({ row }: IntakeShop) =>
  passEvidence(db, {
    shopId: row.id,
    from: harness.clock() - DAY_MS,
    until: harness.clock() + 1,
  });

test.each([
  ["once", "live"],
  ["late", "live"],
  ["doubled", "live"],
  ["missing", "live"],
  ["missing", "off"],
] as const)(
  "checkouts whose webhooks arrive %s are counted once, with Fraud Protect %s",
  async (checkoutDeliveries, mode) => {
    const shop = await harness.shop({ mode });
    await subscribe();
    state.switches.checkoutDeliveries = checkoutDeliveries;
    const [honest, robot] = [browserOf(shop), browserOf(shop)];
    await honest("/cart/add", withPass(shop, "line"));
    await robot("/cart/add", { id: "42001" });
    for (const browser of [honest, robot]) expect(await browser("/checkout", ADA)).toBe(200);
    harness.pass(20 * 60_000);
    await harness.settle();
    const rows = await rowsOf(shop);
    expect(rows.map(({ hasVisit }) => hasVisit).sort()).toEqual([false, true]);
    expect(await evidenceOf(shop)).toMatchObject({
      ...{ checkouts: 2, withoutVisit: 1, paidWithoutVisit: 1 },
      orders: [String(shop.devShop.orders.at(-1)!.id)],
    });
  },
);

test("orders whose webhooks were lost are read once, and only in shops that count checkouts", async () => {
  const [counting, other] = [
    await harness.shop({ mode: "off" }),
    await harness.shop({ mode: "off" }),
  ];
  const value = { mode: "off" };
  const row = { shopId: other.row.id, section: "checkout-pass", value, updatedBy: "test" };
  await db.insert(settings).values(row);
  state.switches.checkoutDeliveries = "missing";
  for (const shop of [counting, other]) {
    const browser = browserOf(shop);
    await browser("/cart/add", { id: "42001" });
    await browser("/checkout", ADA);
  }
  await harness.settle();
  harness.requests.length = 0;
  for (let comparison = 0; comparison < 3; comparison++) {
    harness.pass(16 * 60_000);
    await harness.settle();
  }
  const reads = (shop: IntakeShop) =>
    harness.requests.filter(
      ({ name, domain }) => name === "OrdersToDecide" && domain === shop.row.domain,
    );
  expect([reads(counting).length, reads(other).length]).toEqual([1, 0]);
  expect(await rowsOf(counting)).toMatchObject([{ orderId: expect.any(String) }]);
  expect(await rowsOf(other)).toEqual([]);
});

test.each(["opened", "email"] as const)(
  "a checkout that begins at the event %s is counted once",
  async (begins) => {
    const shop = await shopThatReports();
    state.switches.checkoutBegins = begins;
    const browser = browserOf(shop);
    await browser("/cart/add", { id: "42001" });
    await browser("/checkout");
    await browser("/checkout");
    await harness.awaitDeliveries();
    expect(await rowsOf(shop)).toHaveLength(begins === "opened" ? 1 : 0);
    await browser("/checkout", ADA);
    await harness.awaitDeliveries();
    expect(await rowsOf(shop)).toMatchObject([{ hasVisit: false, orderId: expect.any(String) }]);
  },
);

test.each(["shown", "lines", "withheld"] as const)(
  "a pass is read from a checkout whose attributes are %s",
  async (checkoutAttributes) => {
    const shop = await shopThatReports();
    state.switches.checkoutAttributes = checkoutAttributes;
    const browser = browserOf(shop);
    await browser("/cart/add", { ...withPass(shop, "line"), ...attributeOf(shop) });
    await browser("/checkout");
    await harness.awaitDeliveries();
    // A checkout whose attributes are withheld is not counted, because it may have a pass.
    const known = [{ hasVisit: true, journey: VISIT }];
    expect(await rowsOf(shop)).toMatchObject(checkoutAttributes === "withheld" ? [] : known);
  },
);

test("changes of a cart create no checkout, and the cart after an order has a new token", async () => {
  const shop = await shopThatReports();
  const browser = browserOf(shop);
  for (let change = 0; change < 5; change++) await browser("/cart/add", { id: "42001" });
  await browser("/cart/update", attributeOf(shop));
  await harness.awaitDeliveries();
  expect(shop.devShop.checkouts).toEqual([]);
  await browser("/checkout", ADA);
  await browser("/cart/add", { id: "42001" });
  await browser("/checkout");
  expect(new Set(shop.devShop.checkouts.map(({ cartToken }) => cartToken)).size).toBe(2);
});

test("checkout and order webhooks contain no name, address or cart items of the customer", async () => {
  const shop = await shopThatReports();
  const browser = browserOf(shop);
  await browser("/cart/add", { ...withPass(shop, "line"), "properties[Engraving]": "for Bob" });
  await browser("/checkout", ADA);
  await harness.awaitDeliveries();
  const sent = state.webhookLog.filter(({ shop: domain }) => domain === shop.devShop.domain);
  expect(sent.map(({ topic }) => topic).sort()).toEqual(["checkouts/create", "orders/create"]);
  for (const { body } of sent) {
    expect(body).not.toMatch(/ada@|Whitcombe|Mill Lane|Leipzig|title/);
    expect(Object.keys(JSON.parse(body) as object)).toContain("note_attributes");
  }
});

test('a store without the permission to read orders gets no checkout subscription, with the refusal "refused"', async () => {
  const shop = await harness.newShop({ mode: "off" });
  shop.devShop.grantedScopes = ["write_app_proxy"];
  await subscribe();
  const [intake] = await db
    .select()
    .from(checkoutIntake)
    .where(eq(checkoutIntake.shopId, shop.row.id));
  expect(intake).toMatchObject({ notifiedSince: null, subscriptionRefusal: "refused" });
  expect(shop.devShop.webhookSubscriptions).toEqual([]);
});

test("without approval for customers' data the evidence counts orders only", async () => {
  state.switches.protectedData = "none";
  const shop = await harness.newShop({ mode: "off" });
  await subscribe();
  const [intake] = await db
    .select()
    .from(checkoutIntake)
    .where(eq(checkoutIntake.shopId, shop.row.id));
  expect(intake).toMatchObject({ notifiedSince: null, subscriptionRefusal: "not-approved" });
  expect((await evidenceOf(shop)).source).toBe("orders");
});

test("the evidence counts checkouts from the webhook subscription on", async () => {
  const before = harness.clock();
  const shop = await shopThatReports();
  const evidence = await evidenceOf(shop);
  expect(evidence).toMatchObject({ checkouts: 0, source: "checkouts" });
  expect(evidence.since).toBeGreaterThanOrEqual(before);
});

test("a subscription to new orders with too few fields is updated to the fields that counting checkouts needs", async () => {
  const shop = await harness.newShop({ mode: "off" });
  await subscribe();
  const created = () =>
    shop.devShop.webhookSubscriptions.find(({ topic }) => topic === "ORDERS_CREATE")!;
  const fields = [...created().includeFields];
  created().includeFields = ["admin_graphql_api_id"];
  harness.pass(DAY_MS);
  await subscribe();
  expect(created().includeFields).toEqual(fields);
});

test("after a reinstallation during an outage the app tries to subscribe once per 15 minutes", async () => {
  const shop = await shopThatReports();
  const installedAt = new Date(harness.clock() + 1);
  await db.update(shops).set({ installedAt }).where(eq(shops.id, shop.row.id));
  let requests = 0;
  const away: typeof harness.admin = (domain) => {
    if (domain === shop.row.domain) requests++;
    return Promise.reject(new Error("Shopify does not answer"));
  };
  for (let run = 0; run < 3; run++) await subscribe(away);
  expect(requests).toBe(1);
  harness.pass(15 * MINUTE_MS);
  await subscribe(away);
  expect(requests).toBe(2);
});

test.each([
  [
    "installed the app again",
    (id: string, at: Date) => db.update(shops).set({ installedAt: at }).where(eq(shops.id, id)),
  ],
  ["changed its permissions", (id: string) => watchCheckoutsAgain(db, id)],
])(
  "webhook subscriptions for checkouts and orders are created again for a store that %s",
  async (_, change) => {
    const shop = await shopThatReports();
    shop.devShop.webhookSubscriptions = [];
    await subscribe();
    expect(shop.devShop.webhookSubscriptions).toEqual([]);
    await change(shop.row.id, new Date(harness.clock() + 1));
    await subscribe();
    expect(shop.devShop.webhookSubscriptions.map(({ topic }) => topic)).toEqual([
      "CHECKOUTS_CREATE",
      "ORDERS_CREATE",
    ]);
  },
);
