import { createHmac, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { createTestShop, testDatabase } from "../../../tests/helpers/database";
import { RULESET_CHANGED } from "../../platform/ruleset-channel.server";
import type { OpenDatabase } from "../../store/client.server";
import { auditLog, sessions, shops, webhookDeliveries } from "../../store/schema";
import { recordInstall } from "../account/public.server";

import { APP_TOPICS } from "./app-topics.server";
import { forgetDeliveriesQueues } from "./forget-deliveries.server";
import { createWebhookReceiver, type Topic } from "./receiver.server";

const SECRET = "test-secret-of-sixteen-or-more";
const NOON = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;

let database: OpenDatabase;
let receive: ReturnType<typeof createWebhookReceiver>;
beforeAll(async () => {
  database = await testDatabase();
  receive = receiver(APP_TOPICS);
});

function receiver(topics: Readonly<Record<string, Topic>>, answerWithinMs?: number) {
  const log = pino({ level: "silent" });
  const { db } = database;
  return createWebhookReceiver({
    db,
    log,
    clock: () => NOON,
    secret: SECRET,
    topics,
    answerWithinMs,
  });
}

interface Sent {
  topic: string;
  shop: string;
  payload?: object | string;
  id?: string;
  at?: number;
  secret?: string;
  headers?: Record<string, string | null>;
}

/** A delivery as the platform sends it. */
function delivery({ topic, shop, payload = {}, id, at = NOON, secret = SECRET, headers }: Sent) {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  const all: Record<string, string | null> = {
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "x-shopify-topic": topic,
    "x-shopify-shop-domain": shop,
    "x-shopify-webhook-id": id ?? randomUUID(),
    "x-shopify-event-id": "event-1",
    "x-shopify-triggered-at": new Date(at).toISOString(),
    "x-shopify-api-version": "2026-10",
    ...headers,
  };
  const present = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  const url = "https://app.example.com/webhooks/app";
  return new Request(url, { method: "POST", body, headers: present });
}

async function send(sent: Sent): Promise<number> {
  return (await receive(delivery(sent))).status;
}

function installedShop() {
  return createTestShop(database.db, { installedAt: new Date(NOON - 60 * MINUTE) });
}

async function read(domain: string) {
  const [shop] = await database.db.select().from(shops).where(eq(shops.domain, domain));
  return shop;
}

async function addSession(shop: string): Promise<void> {
  const id = `offline_${shop}`;
  await database.db.insert(sessions).values({ id, shop, state: "", accessToken: "gone" });
}

function sessionsOf(shop: string) {
  return database.db.select().from(sessions).where(eq(sessions.shop, shop));
}

test("an uninstall deletes the tokens and stops decisions, although the token is worthless", async () => {
  const { domain } = await installedShop();
  await addSession(domain);
  const heard: string[] = [];
  let stop = async () => {};
  const announced = new Promise<void>((resolve) => {
    void database
      .listen(RULESET_CHANGED, (shop) => {
        heard.push(shop);
        if (shop === domain) resolve();
      })
      .then(async (end) => {
        stop = end;
        expect(await send({ topic: "app/uninstalled", shop: domain })).toBe(200);
      });
  });
  await announced;
  await stop();
  expect(heard).toContain(domain);
  expect((await read(domain))?.uninstalledAt).toEqual(new Date(NOON));
  expect(await sessionsOf(domain)).toEqual([]);
  const audit = await database.db.select().from(auditLog).where(eq(auditLog.shopDomain, domain));
  expect(audit).toMatchObject([{ actor: "platform", action: "app.uninstalled" }]);
});

test("an uninstall that arrives after the app came back changes nothing", async () => {
  const { domain } = await installedShop();
  // Installed again before the platform told us of the uninstall: no uninstall is on record.
  await recordInstall(database.db, { domain }, NOON + MINUTE);
  await addSession(domain);
  expect(await send({ topic: "app/uninstalled", shop: domain, at: NOON })).toBe(200);
  expect((await read(domain))?.uninstalledAt).toBeNull();
  expect(await sessionsOf(domain)).toHaveLength(1);
});

test("an uninstall from before the last install changes nothing", async () => {
  const { domain } = await installedShop();
  await addSession(domain);
  const at = NOON - 90 * MINUTE;
  expect(await send({ topic: "app/uninstalled", shop: domain, at })).toBe(200);
  expect((await read(domain))?.uninstalledAt).toBeNull();
  expect(await sessionsOf(domain)).toHaveLength(1);
});

const details = {
  name: "New name",
  shop_owner: "Ada",
  email: "ada@example.com",
  domain: "shop.example.com",
  country_code: "DE",
  iana_timezone: "Europe/Berlin",
};

test("changed details of a shop are taken over", async () => {
  const { domain } = await installedShop();
  const payload = { ...details, myshopify_domain: domain, plan_name: "basic" };
  expect(await send({ topic: "shop/update", shop: domain, payload })).toBe(200);
  expect(await read(domain)).toMatchObject({
    name: "New name",
    ownerName: "Ada",
    email: "ada@example.com",
    storeUrl: "https://shop.example.com",
    country: "DE",
    timezone: "Europe/Berlin",
  });
});

test("details of an unexpected type are left as they were", async () => {
  const { domain } = await installedShop();
  const payload = { name: null, country_code: "Germany", email: 7, shop_owner: "x".repeat(999) };
  expect(await send({ topic: "shop/update", shop: domain, payload })).toBe(200);
  expect(await read(domain)).toMatchObject({ name: "Test shop", email: "", country: null });
  expect((await read(domain))?.ownerName).toHaveLength(255);
});

test("an older update that arrives later does not undo a newer one", async () => {
  const { domain } = await installedShop();
  const update = (name: string, at: number) =>
    send({ topic: "shop/update", shop: domain, at, payload: { name } });
  expect(await update("newer", NOON)).toBe(200);
  expect(await update("older", NOON - MINUTE)).toBe(200);
  expect((await read(domain))?.name).toBe("newer");
});

test("an update that arrives after the uninstall does not bring the shop back", async () => {
  const { domain } = await installedShop();
  await send({ topic: "app/uninstalled", shop: domain, at: NOON });
  const payload = { name: "late" };
  expect(await send({ topic: "shop/update", shop: domain, at: NOON - 1, payload })).toBe(200);
  expect(await read(domain)).toMatchObject({ name: "Test shop", uninstalledAt: new Date(NOON) });
});

test("changed scopes are noted for the shop and its tokens", async () => {
  const { domain } = await installedShop();
  await addSession(domain);
  const payload = { previous: ["write_app_proxy"], current: ["write_app_proxy", "read_themes"] };
  expect(await send({ topic: "app/scopes_update", shop: domain, payload })).toBe(200);
  expect((await read(domain))?.scopes).toBe("write_app_proxy,read_themes");
  expect(await sessionsOf(domain)).toMatchObject([{ scope: "write_app_proxy,read_themes" }]);
});

test("a shop we do not know is answered and not invented", async () => {
  const shop = "stranger.myshopify.com";
  for (const topic of Object.keys(APP_TOPICS)) {
    expect(await send({ topic, shop, payload: { current: [] } })).toBe(200);
  }
  expect(await read(shop)).toBeUndefined();
});

test("a delivery is handled once, however often and however close together it comes", async () => {
  const { domain: shop } = await installedShop();
  let runs = 0;
  const count = receiver({ "shop/update": { run: async () => void (runs += 1) } });
  const id = randomUUID();
  const attempt = () => count(delivery({ topic: "shop/update", shop, id }));
  const answers = await Promise.all([attempt(), attempt(), attempt()]);
  answers.push(await attempt());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(runs).toBe(1);
  const noted = await database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  expect(noted).toMatchObject([
    { eventId: "event-1", shopDomain: shop, triggeredAt: new Date(NOON) },
  ]);
});

test("a delivery that could not be handled is handled when it comes again", async () => {
  const { domain } = await installedShop();
  let fails = true;
  const topic: Topic = {
    run: async (tx, { shop }) => {
      await tx.update(shops).set({ name: "half done" }).where(eq(shops.domain, shop));
      if (fails) throw new Error("broken");
    },
  };
  const flaky = receiver({ "shop/update": topic });
  const again = () => delivery({ topic: "shop/update", shop: domain, id: "again" });
  const first = await flaky(again());
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await read(domain))?.name).toBe("Test shop");
  fails = false;
  expect((await flaky(again())).status).toBe(200);
  expect((await read(domain))?.name).toBe("half done");
});

test("when the database takes too long the platform is asked to come again", async () => {
  const { domain: shop } = await installedShop();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const patient = receiver({ "shop/update": { run: () => slow } }, 20);
  expect((await patient(delivery({ topic: "shop/update", shop }))).status).toBe(503);
  finish();
  await slow;
});

const SHOP = "demo.myshopify.com";
const update = { topic: "shop/update", shop: SHOP };

test.each<[string, Sent]>([
  ["signed with another secret", { ...update, secret: "another-secret" }],
  ["without a signature", { ...update, headers: { "x-shopify-hmac-sha256": null } }],
  ["with an empty signature", { ...update, headers: { "x-shopify-hmac-sha256": "" } }],
  [
    "with a hexadecimal signature",
    { ...update, headers: { "x-shopify-hmac-sha256": "ab".repeat(32) } },
  ],
  [
    "signed for another body",
    { ...update, headers: { "x-shopify-hmac-sha256": signatureOf("{ }") } },
  ],
])("a delivery %s gets 401 and leaves no trace", async (_, sent) => {
  const id = randomUUID();
  expect(await send({ ...sent, id })).toBe(401);
  const noted = await database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  expect(noted).toEqual([]);
});

function signatureOf(body: string): string {
  return createHmac("sha256", SECRET).update(body).digest("base64");
}

test.each<[string, Sent, number]>([
  ["without an id", { ...update, headers: { "x-shopify-webhook-id": null } }, 400],
  ["without a topic", { ...update, headers: { "x-shopify-topic": null } }, 400],
  ["without a shop", { ...update, headers: { "x-shopify-shop-domain": null } }, 400],
  ["of a shop elsewhere", { ...update, shop: "demo.myshopify.com.example.org" }, 400],
  [
    "about another shop than it says",
    { ...update, payload: { myshopify_domain: "x.myshopify.com" } },
    400,
  ],
  ["that is not JSON", { ...update, payload: "{" }, 400],
  ["that is a list", { ...update, payload: "[]" }, 400],
  ["with an empty body", { ...update, payload: "" }, 400],
  ["of a topic nobody handles", { ...update, topic: "orders/create" }, 404],
  ["of a topic that is a property of every object", { ...update, topic: "constructor/x" }, 404],
])("a signed delivery %s is refused", async (_, sent, status) => {
  expect(await send(sent)).toBe(status);
});

test("old deliveries are forgotten after a month", async () => {
  const { db } = database;
  const day = (days: number) => new Date(NOON - days * 24 * 60 * MINUTE);
  for (const days of [29, 31]) {
    const row = { id: `age-${days}`, topic: "shop/update", shopDomain: SHOP };
    await db.insert(webhookDeliveries).values({ ...row, receivedAt: day(days) });
  }
  const [queue] = Object.values(forgetDeliveriesQueues(db, () => NOON));
  await queue?.run({}, { signal: new AbortController().signal });
  const left = await db.select().from(webhookDeliveries);
  const ids = left.map(({ id }) => id);
  expect(ids).toContain("age-29");
  expect(ids).not.toContain("age-31");
});
