import { join } from "node:path";

import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

import { createApi, savesToPreview } from "./api.server";
import { appealQueues } from "./features/appeals/public.server";
import { checkoutQueues } from "./features/checkout-validation/public.server";
import { complianceTopics, eraseShopQueues } from "./features/compliance/public.server";
import { createDecisionPath } from "./features/decisions/public.server";
import {
  checkQueues,
  createExtensionChecker,
  THEME_TOPICS,
} from "./features/extension-status/public.server";
import { peopleForCheckout, peopleRetention } from "./features/people/public.server";
import { billingQueues, createBilling } from "./features/plans/public.server";
import { deletionQueues } from "./features/settings/public.server";
import { merchantMailQueues } from "./features/merchant-mail/public.server";
import { publishQueues } from "./features/storefront-config/public.server";
import { ORDER_TOPICS } from "./features/orders/public.server";
import { previewQueues } from "./features/visit-preview/public.server";
import { historyRetention } from "./features/rule-history/public.server";
import { supportMailQueues } from "./features/support/public.server";
import { lookupRetention } from "./features/ip-lookup/public.server";
import { backtestQueues } from "./features/order-filters/public.server";
import { createSessionGuard, forgetLoginsQueues } from "./features/login/public.server";
import { createNoteStaff } from "./features/staff/public.server";
import { undoRetention } from "./features/undo/public.server";
import { createVisitRecorder, visitRetention } from "./features/visitors/public.server";
import { APP_TOPICS, scopesQueues, uninstallQueues } from "./features/webhooks/public.server";
import { type Topics } from "./platform/webhooks/topic";
import { createWebhookCounts, createWebhookReceiver } from "./platform/webhooks/receiver.server";
import { forgetDeliveriesQueues } from "./platform/webhooks/forget-deliveries.server";
import { readHealth } from "./health.server";
import { ORDERS_AT_ONCE, orderWork, WEBHOOKS_FIRST_MS } from "./order-work.server";
import { createAdminGraphql } from "./platform/admin-api/admin-graphql.server";
import { idTokenKind } from "./platform/bearer.server";
import { systemClock } from "./platform/clock";
import { devStoreFetch } from "./platform/dev-store.server";
import type { Env } from "./platform/env.server";
import { closeGracefully, createHttpServer, listen } from "./platform/http/http-server.server";
import { createFrontDoor } from "./platform/http/front-door.server";
import { fetchPublicPage } from "./platform/http/public-page.server";
import { builtRemixApp, developmentRemixApp } from "./platform/http/remix.server";
import { createWebApp } from "./platform/http/web-app.server";
import { superviseJobs } from "./platform/jobs/job-upkeep.server";
import { createJobWorker } from "./platform/jobs/job-worker.server";
import { createLog } from "./platform/logging/log.server";
import { patientGraphql } from "./platform/admin-api/patient-graphql.server";
import { createAskTokenUser } from "./platform/admin-api/token-user.server";
import { createPriority } from "./platform/priority";
import { createReverseDns } from "./platform/reverse-dns.server";
import { createMailTransport } from "./platform/mail.server";
import { provideServices } from "./services.server";
import { unauthenticated } from "./shopify.server";
import { stopInOrder } from "./stop-in-order";
import { openDatabase, type OpenDatabase } from "./store/client.server";
import { expireOfflineTokens } from "./store/session-storage.server";
import { openVisitorFacts } from "./visitor-facts.server";

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

/** How long requests in flight may take once the process is asked to stop. */
const ANSWER_GRACE_MS = 4_000;

/** Finds out the names of staff, asking the platform that the process belongs to. */
function staffNotes(env: Env, { db }: OpenDatabase, log: Logger) {
  const secrets = { apiKey: env.SHOPIFY_API_KEY, apiSecret: env.SHOPIFY_API_SECRET };
  const send = env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetch;
  const ask = createAskTokenUser({ ...secrets, send });
  const idToken = idTokenKind({ ...secrets, clock: systemClock });
  return createNoteStaff({ db, log, clock: systemClock, idToken, ask });
}

/** Opens everything one process holds, in the order things depend on each other. */
export async function start({ env, root, fromSource }: StartOptions): Promise<RunningApp> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log,
  });
  const parts = await openParts(env, root, database, log);
  const { decisions, workers, api, webhooks, facts, recorder, counts } = parts;
  const noteStaff = staffNotes(env, database, log);
  provideServices({ env, log, db: database.db, api, noteStaff });

  const server = createHttpServer((request, response) => door(request, response));
  const remix = fromSource ? await developmentRemixApp(root, server) : await builtRemixApp(root);
  const web = createWebApp({
    env,
    clientFolder: fromSource ? null : join(root, "build", "client"),
    api,
    webhooks,
    health: () => readHealth({ database, ...facts, recorder, decisions, webhooks: counts }),
    remix,
    guard: createSessionGuard({
      db: database.db,
      log,
      clock: systemClock,
      appUrl: env.SHOPIFY_APP_URL,
    }),
    onError: (err) => log.error({ err }, "a request failed"),
  });
  const door = createFrontDoor({
    proxy: decisions.handle,
    web: getRequestListener(web.fetch, { overrideGlobalObjects: false }),
    middleware: remix.middleware,
  });
  const port = await listen(server, env.PORT);
  for (const worker of workers) worker.start();
  log.info({ port, url: env.SHOPIFY_APP_URL, database: database.kind }, "Palisade is listening");
  return {
    port,
    log,
    stop: async (reason) => {
      log.info({ reason }, "stopping");
      const stopAnswering = () => closeGracefully(server, ANSWER_GRACE_MS);
      await stopInOrder({ stopAnswering, workers, decisions, recorder });
      await remix.close();
      facts.close();
      await database.close();
      log.info("stopped");
    },
  };
}

async function openParts(env: Env, root: string, database: OpenDatabase, log: Logger) {
  const { db } = database;
  const facts = await openVisitorFacts(env, root, db, log);
  const { ipIntelligence, feeds, crawlerOf } = facts;
  const recorder = createVisitRecorder({ db, log, clock: systemClock });
  const decisions = await createDecisionPath({
    env,
    database,
    log,
    lookup: (address) => ipIntelligence.lookup(address),
    crawlerOf,
    recorder,
  });
  const admin = createAdminGraphql(unauthenticated.admin, (shop) => expireOfflineTokens(db, shop));
  const billing = createBilling(env, patientGraphql(admin), systemClock);
  const checker = createExtensionChecker({
    db,
    admin,
    fetchPage: env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetchPublicPage,
    clock: systemClock,
    log,
    appUrl: env.SHOPIFY_APP_URL,
    secret: env.SHOPIFY_API_SECRET,
  });
  const jobs = createJobWorker({
    lane: "jobs",
    db,
    log,
    clock: systemClock,
    queues: {
      ...eraseShopQueues(db, log, systemClock),
      ...scopesQueues(db, checker),
      ...uninstallQueues({ db, admin, clock: systemClock, log }),
      ...forgetDeliveriesQueues(db, systemClock),
      ...checkQueues(db, checker, systemClock),
      ...billingQueues({ db, billing, log }),
      ...forgetLoginsQueues(db, systemClock),
      ...appealQueues({ db, log, clock: systemClock }),
      "history-retention": historyRetention(db, log, systemClock),
      "lookup-retention": lookupRetention(db, systemClock),
      "people-retention": peopleRetention(db, systemClock),
      ...deletionQueues(db, log),
      ...merchantMailQueues(db, createMailTransport(env), systemClock, env),
      ...checkoutQueues({
        db,
        admin: patientGraphql(admin),
        people: peopleForCheckout,
        clock: systemClock,
        log,
      }),
      ...publishQueues({ db, admin: patientGraphql(admin), log }),
      ...supportMailQueues(db, createMailTransport(env), env.SUPPORT_EMAIL),
      "undo-retention": undoRetention(db),
      "visit-retention": visitRetention(db, log, systemClock),
    },
  });
  const counts = createWebhookCounts();
  const intake = createPriority(WEBHOOKS_FIRST_MS);
  const orders = createJobWorker({
    lane: "orders",
    db,
    log,
    clock: systemClock,
    queues: orderWork({
      db,
      log,
      clock: systemClock,
      admin: patientGraphql(admin),
      ipIntelligence,
      appUrl: env.SHOPIFY_APP_URL,
      secret: env.SHOPIFY_API_SECRET,
    }),
    concurrency: ORDERS_AT_ONCE,
    giveWay: intake.giveWay,
  });
  const replays = createJobWorker({
    lane: "replays",
    db,
    log,
    clock: systemClock,
    queues: {
      ...previewQueues({
        db,
        log,
        clock: systemClock,
        saves: savesToPreview({ ipIntelligence, feeds }),
      }),
      ...backtestQueues({
        db,
        log,
        clock: systemClock,
        admin: patientGraphql(admin),
        ipIntelligence,
      }),
    },
  });
  const lookup = {
    reverseDns: createReverseDns({ reverse: facts.nameServers?.reverse ?? null }),
    crawlerOf,
  };
  const receive = (topics: Topics) =>
    createWebhookReceiver({
      db,
      log,
      clock: systemClock,
      secret: env.SHOPIFY_API_SECRET,
      topics,
      priority: intake,
      counts,
    });
  return {
    counts,
    facts,
    recorder,
    decisions,
    workers: [jobs, orders, replays, superviseJobs(database, log)],
    api: createApi({ env, db, log, ipIntelligence, feeds, lookup, checker, admin, billing }),
    webhooks: {
      app: receive({ ...APP_TOPICS, ...THEME_TOPICS, ...ORDER_TOPICS }),
      compliance: receive(complianceTopics({ secret: env.SHOPIFY_API_SECRET, clock: systemClock })),
    },
  };
}
