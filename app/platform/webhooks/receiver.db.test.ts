import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { shops, webhookDeliveries } from "#app/store/schema";
import { JSON_TEST_SUITE } from "#tests/helpers/json-test-suite";
import {
  delivery,
  MINUTE,
  NOON,
  type Sent,
  signatureOf,
  webhookHarness,
} from "#tests/helpers/webhook-harness";

import { createPriority } from "../priority";
import { BODIES } from "./bodies";
import { forgetDeliveriesQueues } from "./forget-deliveries.server";
import { createWebhookCounts } from "./receiver.server";
import type { SharedTopic, Topic } from "./topic";

const { database, installedShop, noted, read, receiver, send } = webhookHarness();

test("a delivery that arrives several times is handled once", async () => {
  const { domain: shop } = await installedShop();
  let runs = 0;
  const count = receiver({ "shop/update": { run: async () => void (runs += 1) } });
  const id = randomUUID();
  const attempt = () => count(delivery({ topic: "shop/update", shop, id }));
  const answers = await Promise.all([attempt(), attempt(), attempt()]);
  answers.push(await attempt());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(runs).toBe(1);
  expect(await noted(id)).toMatchObject([
    { eventId: "event-1", shopDomain: shop, triggeredAt: new Date(NOON) },
  ]);
});

test("a failed delivery receives status 503, is rolled back and is handled when it arrives again", async () => {
  const { domain } = await installedShop();
  let fails = true;
  const topic: Topic = {
    run: async (tx, { shop }) => {
      await tx.update(shops).set({ name: "half done" }).where(eq(shops.domain, shop));
      if (fails) throw new Error("broken");
    },
  };
  const flaky = receiver({ "shop/update": topic });
  const deliverAgain = () => delivery({ topic: "shop/update", shop: domain, id: "again" });
  const first = await flaky(deliverAgain());
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await read(domain))?.name).toBe("Test shop");
  fails = false;
  expect((await flaky(deliverAgain())).status).toBe(200);
  expect((await read(domain))?.name).toBe("half done");
});

test("a delivery that exceeds the time limit receives status 503", async () => {
  const { domain: shop } = await installedShop();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const patient = receiver({ "shop/update": { run: () => slow } }, { answerWithinMs: 20 });
  expect((await patient(delivery({ topic: "shop/update", shop }))).status).toBe(503);
  finish();
  await slow;
});

test.each<[string, number, SharedTopic["runAll"]]>([
  ["that was handled", 200, async () => {}],
  ["that could not be handled", 503, async () => Promise.reject(new Error("broken"))],
])(
  "other work waits for a delivery %s until the delivery is answered",
  async (_, status, runAll) => {
    const { domain: shop } = await installedShop();
    const road = createPriority(60_000);
    let wait: Promise<void> | undefined;
    let hadToWait: boolean | undefined;
    const topic: SharedTopic = {
      runAll: async (...all) => {
        wait = road.giveWay();
        hadToWait = await Promise.race([wait.then(() => false), nextTurn(true)]);
        return runAll(...all);
      },
    };
    const more = { answerWithinMs: 20_000, priority: road };
    const answer = receiver(
      { "orders/create": topic },
      more,
    )(delivery({ topic: "orders/create", shop }));
    expect((await answer).status).toBe(status);
    expect(hadToWait).toBe(true);
    await wait;
    await road.giveWay();
  },
);

/** Invalid JSON, and valid JSON of no topic. The JSON test suite has further cases. */
const NO_GENUINE_BODIES = [
  "",
  " ",
  "{",
  '{"a":',
  '{"a" b}',
  "{'a':0}",
  '{"a":1,}',
  "[",
  "[1,]",
  "nul",
  "\u0000",
  "\ufeff{}",
  '{"a":"\ud800"}',
  "[".repeat(10_000),
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  "1e999",
  "null",
  "true",
  "1",
  '"text"',
  "[]",
  "{}",
  '{"a":{}}',
  '{"":""}',
  '{"__proto__":{"shop_domain":"demo.myshopify.com","shop_id":1}}',
  '{"shop_domain":7,"shop_id":{}}',
  '{"app_subscription":null}',
  '{"current":"write_orders","previous":[]}',
];

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
])("a delivery %s receives status 401 and is not stored", async (_, sent) => {
  const id = randomUUID();
  expect(await send({ ...sent, id })).toBe(401);
  expect(await noted(id)).toEqual([]);
});

test.each<[string, Sent, number]>([
  ["without an id", { ...update, headers: { "x-shopify-webhook-id": null } }, 400],
  ["without a topic", { ...update, headers: { "x-shopify-topic": null } }, 400],
  ["without a shop", { ...update, headers: { "x-shopify-shop-domain": null } }, 400],
  ["of a shop elsewhere", { ...update, shop: "demo.myshopify.com.example.org" }, 400],
  [
    "with the body of another shop",
    { ...update, payload: { myshopify_domain: "x.myshopify.com" } },
    200,
  ],
  ["that is not JSON", { ...update, payload: "{" }, 200],
  ["that is a list", { ...update, payload: "[]" }, 200],
  ["with an empty body", { ...update, payload: "" }, 200],
  ["of an unknown topic", { ...update, topic: "orders/create" }, 404],
  [
    "of a topic that is a property of every object",
    { ...update, topic: "constructor/x", payload: "{}" },
    404,
  ],
])(
  "a signed delivery %s changes no data and is retried only if a retry can succeed",
  async (_, sent, status) => {
    const id = randomUUID();
    expect(await send({ ...sent, id })).toBe(status);
    expect(await noted(id)).toEqual([]);
  },
);

test("a delivery with an invalid body is acknowledged, counted and logged once, for every topic", async () => {
  const lines: string[] = [];
  const counts = createWebhookCounts();
  const ran: string[] = [];
  const topics = Object.keys(BODIES);
  const receive = receiver(
    Object.fromEntries(topics.map((name) => [name, { run: async () => void ran.push(name) }])),
    { counts, log: pino({}, { write: (line: string) => void lines.push(line) }) },
  );
  for (const topic of topics) {
    for (const payload of NO_GENUINE_BODIES) {
      expect((await receive(delivery({ topic, shop: SHOP, payload }))).status).toBe(200);
    }
  }
  const sent = topics.length * NO_GENUINE_BODIES.length;
  expect(counts.stats()).toEqual({ refused: sent });
  expect(lines).toHaveLength(sent);
  expect(ran).toEqual([]);
});

test("no body of the JSON test suite is accepted, for any topic", async () => {
  const counts = createWebhookCounts();
  const ran: string[] = [];
  const topics = Object.keys(BODIES);
  const receive = receiver(
    Object.fromEntries(topics.map((name) => [name, { run: async () => void ran.push(name) }])),
    { counts, log: pino({ level: "silent" }) },
  );
  expect(JSON_TEST_SUITE.size).toBe(318);
  for (const topic of topics) {
    const answers = await Promise.all(
      [...JSON_TEST_SUITE].map(async ([name, payload]) => {
        const { status } = await receive(delivery({ topic, shop: SHOP, payload }));
        return status === 200 ? [] : [`${topic} ${name}: ${status}`];
      }),
    );
    expect(answers.flat()).toEqual([]);
  }
  expect(counts.stats()).toEqual({ refused: topics.length * JSON_TEST_SUITE.size });
  expect(ran).toEqual([]);
});

test("a body that contains another shop's number changes nothing", async () => {
  const shop = await installedShop();
  const platformId = "gid://shopify/Shop/7";
  await database().db.update(shops).set({ platformId }).where(eq(shops.id, shop.id));
  const rename = (payload: object) => send({ topic: "shop/update", shop: shop.domain, payload });
  expect(await rename({ name: "Another" })).toBe(200);
  expect((await read(shop.domain))?.name).toBe("Test shop");
  expect(await rename({ name: "Another", id: 7 })).toBe(200);
  expect((await read(shop.domain))?.name).toBe("Another");
});

test("webhook deliveries are deleted after a month", async () => {
  const { db } = database();
  const day = (days: number) => new Date(NOON - days * 24 * 60 * MINUTE);
  for (const days of [29, 31]) {
    const row = { id: `age-${days}`, topic: "shop/update", shopDomain: SHOP };
    await db.insert(webhookDeliveries).values({ ...row, receivedAt: day(days) });
  }
  const [queue] = Object.values(forgetDeliveriesQueues(db, () => NOON));
  await queue?.run({}, { signal: new AbortController().signal });
  const remainingDeliveries = await db.select().from(webhookDeliveries);
  const ids = remainingDeliveries.map(({ id }) => id);
  expect(ids).toContain("age-29");
  expect(ids).not.toContain("age-31");
});
