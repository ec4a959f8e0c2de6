import { createHmac, randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import { Session } from "@shopify/shopify-api";
import { pino } from "pino";

import { createDecisionPath } from "#app/features/decisions/public.server";
import { APP_TOPICS } from "#app/features/overview/public.server";
import { createSessionStorage } from "#app/platform/admin-api/session-storage.server";
import type { AppSecrets } from "#app/platform/app-secrets";
import { openDataKeys } from "#app/platform/data-keys/data-keys.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import { type OpenDatabase, openDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { fixedIngress } from "../helpers/fixed-ingress";
import { signedProxyQuery } from "../helpers/proxy-query";
import { genuineBody } from "../helpers/webhook-bodies";

const OLD = "the-client-secret-before";
const NEW = "the-client-secret-after";
const STORES = 40;
const log = pino({ level: "silent" });
const clock = Date.now;
const storeName = (place: number) => `store-${place % STORES}.myshopify.com`;

export interface Load {
  /** Calls in each of the five phases. */
  readonly visits: number;
  readonly webhooks: number;
  /** Duration of a phase. 0: as fast as requests are answered. */
  readonly seconds: number;
}

export interface Outcome {
  readonly visits: number;
  readonly webhooks: number;
  /** Status and kind of every call that was not accepted. */
  readonly refused: string[];
  readonly tokens: number;
  readonly readable: number;
}

/** Starts a process of the app on the database that all of them share. */
async function startProcess(
  address: { databaseUrl: string; dataDir: string },
  secrets: AppSecrets,
) {
  const database = await openDatabase(address);
  const { db } = database;
  const keys = await openDataKeys({ db, secrets, clock, log });
  const [SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD] = secrets as [string, string | undefined];
  const path = await createDecisionPath({
    env: { SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD },
    ingress: fixedIngress(),
    database,
    keys,
    log,
    lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }),
    recorder: { record: () => {}, countSolved: () => {}, countAnswers: () => {} },
  });
  const receive = getRequestListener(
    createWebhookReceiver({ db, log, clock, secrets, topics: APP_TOPICS }),
  );
  const listener: RequestListener = (request, response) =>
    request.url!.startsWith("/proxy/")
      ? path.handle(request, response)
      : void receive(request, response);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Unanswered requests to this process. */
    open: new Set<Promise<void>>(),
    storage: createSessionStorage({ db, keys, log }),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      await path.close();
      await database.close();
    },
  };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

const visit = (secret: string, shop: string): [path: string, init: RequestInit] => [
  `/proxy/visit?${signedProxyQuery(secret, { shop })}`,
  {
    body: JSON.stringify({ path: "/", referrer: "", locale: "en" }),
    headers: { "x-forwarded-for": "192.0.2.1", "content-type": "application/json" },
  },
];

function webhook(secret: string, shop: string): [path: string, init: RequestInit] {
  const body = JSON.stringify(genuineBody("app_subscriptions/update", shop));
  const headers = {
    "content-type": "application/json",
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "x-shopify-topic": "app_subscriptions/update",
    "x-shopify-shop-domain": shop,
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-triggered-at": new Date().toISOString(),
  };
  return ["/webhooks/app", { body, headers }];
}

/** Sends the visits and webhooks of one phase, each to the process that `target` returns at that moment. */
async function load(
  { visits, webhooks, seconds }: Load,
  target: () => Process,
  secretOf: (place: number) => string,
  refused: string[],
): Promise<void> {
  const total = visits + webhooks;
  const started = Date.now();
  const calls: Promise<void>[] = [];
  for (let place = 0; place < total; place += 1) {
    const isWebhook = place % Math.round(total / webhooks) === 0;
    const [path, init] = (isWebhook ? webhook : visit)(secretOf(place), storeName(place));
    const { origin, open } = target();
    const call = fetch(origin + path, { method: "POST", ...init }).then(
      async (answer) => {
        const text = await answer.text();
        if (answer.status !== 200) refused.push(`${answer.status} ${path.slice(0, 14)} ${text}`);
      },
      (error: unknown) => void refused.push(String(error)),
    );
    calls.push(call);
    open.add(call);
    void call.then(() => open.delete(call));
    if (seconds === 0) await call;
    else await sleep(started + ((place + 1) * seconds * 1000) / total - Date.now());
  }
  await Promise.all(calls);
}

async function seed({ db }: OpenDatabase): Promise<void> {
  const rows = Array.from({ length: STORES }, (_, place) => ({
    domain: storeName(place),
    name: `Store ${place}`,
    installedAt: new Date(),
  }));
  await db.insert(shops).values(rows);
}

const sessionOf = (place: number) =>
  new Session({
    ...{ id: `offline_${storeName(place)}`, shop: storeName(place), state: "", isOnline: false },
    ...{ accessToken: `shpat_${place}`, refreshToken: `shprt_${place}` },
  });

/**
 * Changes the app's client secret under load from storefronts and Shopify, as documented: add a
 * second secret, replace the process, revoke the old secret, replace the process again.
 */
export async function changeSecret(
  address: { databaseUrl: string; dataDir: string },
  requested: Load,
): Promise<Outcome> {
  const opening = await openDatabase(address);
  await seed(opening);
  const refused: string[] = [];
  let running = await startProcess(address, [OLD]);
  for (let place = 0; place < STORES; place += 1)
    await running.storage.storeSession(sessionOf(place));
  const phase = (secretOf: (place: number) => string) =>
    load(requested, () => running, secretOf, refused);
  const replace = async (secrets: AppSecrets) => {
    const before = running;
    running = await startProcess(address, secrets);
    // New requests go to the new process first, as when a load balancer drains a process.
    await Promise.all(before.open);
    await before.stop();
  };

  await phase(() => OLD);
  // A second secret exists, and Shopify still signs with the old one. Both processes run for a while.
  await Promise.all([phase(() => OLD), replace([NEW, OLD])]);
  // The old secret is revoked. Requests signed shortly before may arrive for up to an hour.
  await phase((place) => (place % 2 === 0 ? OLD : NEW));
  await Promise.all([phase(() => NEW), replace([NEW])]);
  await phase(() => NEW);

  let readable = 0;
  for (let place = 0; place < STORES; place += 1) {
    const session = await running.storage.loadSession(sessionOf(place).id);
    if (session?.accessToken === `shpat_${place}` && session.refreshToken === `shprt_${place}`) {
      readable += 1;
    }
  }
  await running.stop();
  await opening.close();
  return {
    visits: requested.visits * 5,
    webhooks: requested.webhooks * 5,
    refused,
    tokens: STORES,
    readable,
  };
}
