import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { runOperatorCommand } from "#app/platform/operator/command";
import type { Database } from "#app/store/client.server";
import { sessions, shops } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { publishQueues } from "./publish-config.server";
import { TOKEN_COMMANDS } from "./token-commands.server";

const log = pino({ level: "silent" });
const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

let db: Database;
beforeAll(async () => {
  db = (await testDatabase()).db;
});

async function operate(command: string): Promise<string> {
  const secrets = ["a-client-secret"] as const;
  const context = { db, log, secrets, clock: Date.now, appUrl: "https://app.example.com" };
  return (await runOperatorCommand(TOKEN_COMMANDS, { command, arguments: {} }, context)).text;
}

const renewToken = (shop: string) =>
  db.update(sessions).set({ expires: IN_AN_HOUR }).where(eq(sessions.shop, shop));

async function aStoreWithToken() {
  const shop = await createTestShop(db);
  const session = { shop: shop.domain, state: "", accessToken: "sealed", expires: IN_AN_HOUR };
  await db.insert(sessions).values([
    { ...session, id: `offline_${shop.domain}` },
    { ...session, id: `${shop.domain}_7`, isOnline: true },
  ]);
  return shop;
}

test("renew-tokens renews the token of every installed store at once", async () => {
  const [idle, gone] = [await aStoreWithToken(), await createTestShop(db)];
  await db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, gone.id));
  expect(await operate("waiting-tokens")).toBe("Every store has a valid token.");

  expect(await operate("renew-tokens")).toMatch(/^Tokens being renewed: 1\./);
  expect(await operate("waiting-tokens")).toBe(idle.domain);

  const requests: string[] = [];
  const admin = (async (shop, document) => {
    if (!requests.includes(shop)) requests.push(shop);
    await renewToken(shop); // Renewed by Shopify's library before the request.
    if (document.includes("query")) return { currentAppInstallation: { id: "gid://1" } };
    return { metafieldsSet: { userErrors: [] } };
  }) as AdminGraphql;
  const queues = publishQueues({ db, admin, log });
  await testWorker({ queueGroup: "jobs", db, log, clock: Date.now, queues }).runDue();

  expect(requests).toEqual([idle.domain]);
  expect(await operate("waiting-tokens")).toBe("Every store has a valid token.");
});
