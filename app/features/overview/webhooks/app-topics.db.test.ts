import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { shops } from "#app/store/schema";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";
import { MINUTE, NOON, webhookHarness } from "#tests/helpers/webhook-harness";

import { APP_TOPICS } from "./app-topics.server";
import { scopesQueues } from "./refresh-scopes.server";

const { database, installedShop, read, send } = webhookHarness();

const details = {
  name: "New name",
  shop_owner: "Ada",
  email: "ada@example.com",
  customer_email: "hello@example.com",
  domain: "shop.example.com",
  country_code: "DE",
  iana_timezone: "Europe/Berlin",
  currency: "EUR",
};

test("a shop/update webhook stores the changed details of a shop", async () => {
  const { domain } = await installedShop();
  const payload = { ...details, myshopify_domain: domain, plan_name: "basic" };
  expect(await send({ topic: "shop/update", shop: domain, payload })).toBe(200);
  expect(await read(domain)).toMatchObject({
    name: "New name",
    ownerName: "Ada",
    email: "ada@example.com",
    contactEmail: "hello@example.com",
    storeUrl: "https://shop.example.com",
    country: "DE",
    timezone: "Europe/Berlin",
    currency: "EUR",
  });
});

test("a shop/update webhook does not store details of an unexpected type", async () => {
  const { domain } = await installedShop();
  await send({ topic: "shop/update", shop: domain, at: NOON - MINUTE, payload: details });
  const before = await read(domain);
  const payload = {
    name: null,
    shop_owner: "x".repeat(999),
    email: 7,
    customer_email: 7,
    domain: ["shop.example.com"],
    country_code: "Germany",
    iana_timezone: {},
    currency: "euro",
  };
  expect(await send({ topic: "shop/update", shop: domain, payload })).toBe(200);
  // Only the owner's name has the right type, and it is truncated.
  expect(await read(domain)).toEqual({ ...before, ownerName: "x".repeat(255) });
  expect(before).toMatchObject({ name: "New name", email: "ada@example.com", country: "DE" });
});

test("an older shop/update webhook that arrives later does not overwrite newer details", async () => {
  const { domain } = await installedShop();
  const update = (name: string, at: number) =>
    send({ topic: "shop/update", shop: domain, at, payload: { name } });
  expect(await update("newer", NOON)).toBe(200);
  expect(await update("older", NOON - MINUTE)).toBe(200);
  expect((await read(domain))?.name).toBe("newer");
});

test("a shop/update webhook that arrives after the uninstall does not restore the shop", async () => {
  const { domain, id } = await installedShop();
  const uninstalledAt = new Date(NOON);
  await database().db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  const payload = { name: "late" };
  expect(await send({ topic: "shop/update", shop: domain, at: NOON - 1, payload })).toBe(200);
  expect(await read(domain)).toMatchObject({ name: "Test shop", uninstalledAt });
});

test("changed scopes are read from the shop's API and not from the webhook", async () => {
  const { db } = database();
  const { id, domain } = await installedShop();
  const payload = { previous: ["write_app_proxy"], current: ["write_app_proxy", "read_themes"] };
  expect(await send({ topic: "app/scopes_update", shop: domain, payload })).toBe(200);
  expect((await read(domain))?.scopes).not.toContain("read_themes");
  const requests: string[] = [];
  const permissionsChanged = async (shopId: string) => {
    requests.push(shopId);
    return true;
  };
  const queues = scopesQueues(db, { permissionsChanged }, Date.now);
  const log = pino({ level: "silent" });
  await testWorker({ queueGroup: "jobs", db, log, clock: Date.now, queues }).runDue();
  expect(requests).toEqual([id]);
  const next = (await openJobs(db, { key: id })).map(({ queue }) => queue);
  expect(next).toEqual(expect.arrayContaining(["check-extensions", "reconcile-orders"]));
});

test("a webhook of an unknown shop is answered and creates no shop", async () => {
  const shop = "stranger.myshopify.com";
  for (const topic of Object.keys(APP_TOPICS)) {
    expect(await send({ topic, shop })).toBe(200);
  }
  expect(await read(shop)).toBeUndefined();
});
