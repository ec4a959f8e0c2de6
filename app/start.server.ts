import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

import { createApi } from "./api.server";
import type { Address } from "./engine/net/address";
import { createDecisionPath } from "./features/decisions/public.server";
import { createFirewallDoors } from "./features/firewall/public.server";
import { createSessionGuard } from "./features/login/public.server";
import { createNoteStaff } from "./features/staff/public.server";
import { createVisitRecorder } from "./features/visitors/public.server";
import { openLiveVisits } from "./features/visitors/public-live.server";
import { readHealth } from "./health.server";
import { jobWorkers, type WorkDeps } from "./job-workers.server";
import { openMetrics } from "./metrics.server";
import { openPlatform } from "./open-platform.server";
import { WEBHOOKS_FIRST_MS } from "./order-work.server";
import { createAskTokenUser } from "./platform/admin-api/token-user.server";
import { appSecrets } from "./platform/app-secrets";
import { objectionable } from "./platform/as-specified";
import { idTokenKind } from "./platform/bearer.server";
import { systemClock } from "./platform/clock";
import { type LiveKeyring, openDataKeys } from "./platform/data-keys/data-keys.server";
import { devStoreFetch } from "./platform/dev-store.server";
import type { Env } from "./platform/env.server";
import { embeddedInProduction } from "./platform/env-production";
import { createFrontDoor } from "./platform/http/front-door.server";
import { closeGracefully, createHttpServer, listen } from "./platform/http/http-server.server";
import { builtRemixApp, developmentRemixApp } from "./platform/http/remix.server";
import { createWebApp } from "./platform/http/web-app.server";
import { superviseJobs } from "./platform/jobs/job-upkeep.server";
import { createLog } from "./platform/logging/log.server";
import { createPriority } from "./platform/priority";
import { openIngress } from "./platform/proxy/ingress.server";
import { createReverseDns } from "./platform/reverse-dns.server";
import { createWebhookCounts } from "./platform/webhooks/receiver.server";
import { provideServices } from "./services.server";
import { stopInOrder } from "./stop-in-order";
import { type OpenDatabase, openDatabase } from "./store/client.server";
import { openVisitorFacts } from "./visitor-facts.server";
import { webhookReceivers } from "./webhook-receivers.server";

export interface StartOptions {
  readonly env: Env;
  /** Folder of the project: holds build/, dist/ and public/. */
  readonly root: string;
  /** True when run from TypeScript: the admin app then comes through Vite with hot reload. */
  readonly fromSource: boolean;
}

export interface RunningApp {
  readonly port: number;
  readonly log: Logger;
  /** Answers what is in flight, writes what is buffered, closes everything. */
  stop(reason: string): Promise<void>;
}

interface Opened {
  readonly database: OpenDatabase;
  readonly keys: LiveKeyring;
  readonly log: Logger;
}

/** How long requests in flight may take once the process is asked to stop. */
const ANSWER_GRACE_MS = 4_000;

/** Finds out the names of staff, asking the platform that the process belongs to. */
function staffNotes(env: Env, { db }: OpenDatabase, log: Logger) {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret } = env;
  const send = env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetch;
  const ask = createAskTokenUser({ apiKey, apiSecret, send });
  const idToken = idTokenKind({ apiKey, secrets: appSecrets(env), clock: systemClock });
  return createNoteStaff({ db, log, clock: systemClock, idToken, ask });
}

/** The app's own keys; closes the database when they do not open, so that the process can end. */
async function openKeys(env: Env, database: OpenDatabase, log: Logger): Promise<LiveKeyring> {
  const deps = { db: database.db, secrets: appSecrets(env), clock: systemClock, log };
  const keys = await openDataKeys(deps).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  keys.start();
  return keys;
}

/** In production: what is shown as specified and may cost the listing. */
function sayWhatReviewersMind(env: Env, log: Logger): void {
  const asSpecified = env.NODE_ENV === "production" ? objectionable(env) : [];
  if (asSpecified.length === 0) return;
  log.info({ asSpecified }, "shown as specified, which a reviewer may object to: docs/listing.md");
}

/** Opens everything one process holds, in the order things depend on each other. */
export async function start({ env, root, fromSource }: StartOptions): Promise<RunningApp> {
  const log = createLog(env.LOG_LEVEL);
  const provisional = embeddedInProduction(env);
  if (provisional) log.warn(provisional);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const keys = await openKeys(env, database, log);
  const opened = await openProcess(env, root, { database, keys, log });
  const { decisions, firewall, workers, api, webhooks, facts, counts, ingress } = opened;
  const noteStaff = staffNotes(env, database, log);
  provideServices({ env, log, db: database.db, keys, api, noteStaff });
  const server = createHttpServer((request, response) => door(request, response));
  const remix = fromSource
    ? await developmentRemixApp(root, server, env.SHOPIFY_APP_URL)
    : await builtRemixApp(root);
  const watched = { database, ...facts, ...opened.watched, webhooks: counts };
  const web = createWebApp({
    env,
    hops: () => ingress.state(),
    clientFolder: fromSource ? null : join(root, "build", "client"),
    api,
    webhooks,
    health: () => readHealth(watched),
    remix,
    guard: createSessionGuard({
      db: database.db,
      log,
      clock: systemClock,
      appUrl: env.SHOPIFY_APP_URL,
    }),
    onError: (err) => log.error({ err }, "a request failed"),
  });
  const metrics = await openMetrics(env.METRICS_PORT, watched, log);
  const door = createFrontDoor({
    proxy: decisions.handle,
    ...firewall,
    web: metrics.timed(getRequestListener(web.fetch, { overrideGlobalObjects: false })),
    middleware: remix.middleware,
  });
  const port = await listen(server, env.PORT);
  for (const worker of workers) worker.start();
  sayWhatReviewersMind(env, log);
  log.info({ port, url: env.SHOPIFY_APP_URL, database: database.kind }, "Palisade is listening");
  return {
    port,
    log,
    stop: async (reason) => {
      log.info({ reason }, "stopping");
      const stopAnswering = () => closeGracefully(server, ANSWER_GRACE_MS);
      await stopInOrder({ ...opened.stopping, stopAnswering });
      await metrics.stop();
      await remix.close();
      facts.close();
      ingress.close();
      keys.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

/** Opens everything behind the doors of a process. */
async function openProcess(env: Env, root: string, { database, keys, log }: Opened) {
  const { db } = database;
  const facts = await openVisitorFacts(env, root, db, log);
  const { ipIntelligence, feeds, crawlerOf } = facts;
  const recorder = createVisitRecorder({ db, log, clock: systemClock });
  const ingress = await openIngress({ configured: env.INGRESS_HOPS, db, clock: systemClock, log });
  const deciding = {
    ...{ env, database, keys, log, crawlerOf, recorder, ingress },
    lookup: (address: Address) => ipIntelligence.lookup(address),
  };
  const decisions = await createDecisionPath(deciding);
  const firewall = await createFirewallDoors(deciding);
  const live = await openLiveVisits({ database, clock: systemClock, log });
  const platform = openPlatform({ env, db, keys, log });
  const { admin, billing, checker } = platform;
  const counts = createWebhookCounts();
  const intake = createPriority(WEBHOOKS_FIRST_MS);
  const cloudflare = {
    workerCode: () => readFile(join(root, "dist", "edge", "worker.js")),
    ...{ apiUrl: () => env.CLOUDFLARE_API_URL, fetchPage: platform.fetchPage },
  };
  const work: WorkDeps = {
    ...{ env, db, upkeep: database.upkeep, keys, log, ipIntelligence, feeds },
    ...platform,
    clock: systemClock,
    cloudflare,
  };
  const lookup = {
    reverseDns: createReverseDns({ reverse: facts.nameServers?.reverse ?? null }),
    crawlerOf,
  };
  const workers = [...jobWorkers(work, intake), superviseJobs(database, log)];
  return {
    counts,
    facts,
    ingress,
    recorder,
    decisions,
    firewall,
    workers,
    watched: { recorder, decisions, firewall, live, ingress },
    stopping: { streams: live, workers, doors: [decisions, firewall], recorder },
    api: createApi({
      env,
      db,
      keys,
      log,
      ipIntelligence,
      cloudflare,
      feeds,
      lookup,
      checker,
      ingress,
      live,
      admin,
      billing,
    }),
    webhooks: webhookReceivers({ env, db, keys, log, clock: systemClock, intake, counts }),
  };
}
