import type { RequestListener, Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

import { SECOND_MS, systemClock } from "#app/base/clock";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { provideServices } from "#app/features/shop/session/services.server";
import { appSecrets } from "#app/platform/app-secrets";
import { objectionable } from "#app/platform/as-specified";
import { type LiveKeyring, openDataKeys } from "#app/platform/data-keys/data-keys.server";
import type { Env } from "#app/platform/env.server";
import {
  closeGracefully,
  createHttpServer,
  endConnections,
  listen,
} from "#app/platform/http/http-server.server";
import { createRequestRouter } from "#app/platform/http/request-router.server";
import { createWebApp } from "#app/platform/http/web-app.server";
import { openLanguages } from "#app/platform/languages/languages.server";
import { createLog } from "#app/platform/logging/log.server";
import type { Role } from "#app/platform/roles";
import { type OpenDatabase, openDatabase } from "#app/store/client.server";

import { type HealthDeps, isReady, readHealth } from "./health.server";
import { openMetrics } from "./metrics.server";
import { openParts, type ProcessParts } from "./process-parts.server";
import { openAdmin } from "./roles/admin-role.server";
import { openEdge } from "./roles/edge-role.server";
import { openJobs } from "./roles/jobs-role.server";
import { stopInOrder } from "./stop-in-order";

export interface StartOptions {
  readonly env: Env;
  /** The project folder, with build/, dist/ and public/. */
  readonly root: string;
  /** True if run from TypeScript. The admin app is then served through Vite with hot reload. */
  readonly fromSource: boolean;
}

export interface RunningApp {
  readonly port: number;
  readonly log: Logger;
  /** Answers requests in flight, writes buffered visits and closes all resources. */
  stop(reason: string, drainSeconds: number): Promise<void>;
}

/** Time for requests in flight to finish after the start of a shutdown. */
const ANSWER_GRACE_MS = 4_000;
/** Connections for work that belongs to no role: health checks, keys and crawler data. */
const SHARED_CONNECTIONS = 2;

/** Opens the app's own keys. On failure it closes the database, so that the process can exit. */
async function openKeys(env: Env, database: OpenDatabase, log: Logger): Promise<LiveKeyring> {
  const deps = { db: database.db, secrets: appSecrets(env), clock: systemClock, log };
  const keys = await openDataKeys(deps).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  keys.start();
  return keys;
}

/**
 * Logs the specified behavior that may fail Shopify's app review: in production, and as a warning in a reviewed build.
 */
function logObjectionableBehavior(env: Env, log: Logger): void {
  const isReviewed = env.LISTING_PROFILE === "reviewed";
  const asSpecified = isReviewed || env.NODE_ENV === "production" ? objectionable(env) : [];
  if (asSpecified.length === 0) return;
  log[isReviewed ? "warn" : "info"](
    { asSpecified },
    "specified behavior that an app reviewer may reject: docs/operators/listing-and-approval.md",
  );
}

/** Opens all resources of a process, in the order of their dependencies. */
export async function start({ env, root, fromSource }: StartOptions): Promise<RunningApp> {
  const log = createLog(env.LOG_LEVEL);
  openLanguages();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    connections: SHARED_CONNECTIONS,
    log,
  });
  const keys = await openKeys(env, database, log);
  const parts = await openParts({ env, root, database, keys, log });
  const server = createHttpServer((request, response) => router(request, response));
  const roles = await openRoles(parts, server, fromSource);
  let isStopping = false;
  const watched = watchedParts(parts, roles, () => isStopping);
  const metrics = await openMetrics(env, watched, log);
  const router = requestRouter(parts, roles, watched, metrics);
  const port = await listen(server, env.PORT);
  const workers = roles.jobs?.workers ?? [];
  for (const worker of workers) worker.start();
  logObjectionableBehavior(env, log);
  log.info(
    { port, url: env.SHOPIFY_APP_URL, database: database.kind, roles: env.ROLES },
    "Palisade is listening",
  );
  return {
    port,
    log,
    stop: async (reason, drainSeconds) => {
      log.info({ reason }, "stopping");
      isStopping = true;
      endConnections(server);
      await stopInOrder({
        ...{ streams: roles.admin?.live, workers, recorder: roles.edge?.recorder },
        drain: () => delay(drainSeconds * SECOND_MS),
        stopAnswering: () => closeGracefully(server, ANSWER_GRACE_MS),
        listeners: roles.edge ? [roles.edge.decisions, roles.edge.firewall] : [],
      });
      await metrics.stop();
      await roles.admin?.remix.close();
      parts.facts.close();
      parts.ingress.close();
      keys.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

type OpenRoles = Awaited<ReturnType<typeof openRoles>>;

/** Opens the roles of the process. Null for a role that it does not have. */
async function openRoles(parts: ProcessParts, server: Server, fromSource: boolean) {
  const hasRole = (role: Role) => parts.env.ROLES.includes(role);
  const edge = hasRole("edge") ? await openEdge(parts) : null;
  const admin = hasRole("admin") ? await openAdmin(parts, { fromSource, server }) : null;
  const jobs = hasRole("jobs") ? openJobs(parts) : null;
  const { env, keys, log } = parts;
  const { db } = (admin ?? jobs ?? parts).database;
  const { api, noteStaff } = admin ?? { api: noAdmin, noteStaff: noAdmin };
  provideServices({ env, log, db, keys, api, noteStaff, onInstalled: requestStorefrontConfig });
  // Runs last, so that the recorder's connection is still open when the first visits arrive.
  await edge?.recorder.rehearse();
  return { edge, admin, jobs };
}

/** Placeholder for the admin's services in a process without the admin role. Only admin pages use them. */
const noAdmin = () => Promise.reject(new Error("This process does not serve the admin."));

function watchedParts(
  { env, database, facts, ingress, reach }: ProcessParts,
  { edge, admin, jobs }: OpenRoles,
  isStopping: () => boolean,
): HealthDeps & Pick<Parameters<typeof openMetrics>[1], "edge" | "pools"> {
  return {
    ...{ database, ingress, reach, isStopping, edge, roles: env.ROLES },
    ...facts,
    admin: admin && { live: admin.live, webhooks: admin.counts },
    pools: {
      shared: database,
      ...(edge && { edge: edge.database, log: edge.logDatabase }),
      ...(admin && { admin: admin.database }),
      ...(jobs && { jobs: jobs.database }),
    },
  };
}

/** Creates the handler of all requests, which also answers requests for roles that this process does not have. */
function requestRouter(
  { env, ingress, log }: ProcessParts,
  { edge, admin }: OpenRoles,
  watched: HealthDeps,
  metrics: Awaited<ReturnType<typeof openMetrics>>,
): RequestListener {
  const web = createWebApp({
    ...{ env, admin },
    proxyCounts: () => ingress.state(),
    health: () => readHealth(watched),
    isReady: (role) => isReady(watched, role),
    onError: (err) => log.error({ err }, "a request failed"),
  });
  return createRequestRouter({
    proxy: edge?.decisions.handle ?? null,
    forwardAuth: edge?.firewall.forwardAuth ?? null,
    edge: edge?.firewall.edge ?? null,
    web: metrics.timed(getRequestListener(web.fetch, { overrideGlobalObjects: false })),
    middleware: admin?.remix.middleware ?? null,
  });
}
