import type { Logger } from "pino";

import { systemClock } from "#app/base/clock";
import {
  type AdminApiStatus,
  createAdminApiStatus,
} from "#app/platform/admin-api/admin-api-status.server";
import type { LiveKeyring } from "#app/platform/data-keys/data-keys.server";
import type { Env } from "#app/platform/env.server";
import { createPriority, type Priority } from "#app/platform/priority";
import { type Ingress, openIngress } from "#app/platform/proxy/ingress.server";
import type { OpenDatabase } from "#app/store/client.server";

import { WEBHOOKS_FIRST_MS } from "./order-work.server";
import { openVisitorFacts } from "./visitor-facts.server";

/** Resources a process opens once, whatever its roles. */
export interface ProcessParts {
  readonly env: Env;
  /** The project folder. */
  readonly root: string;
  /** Database with a small pool for work that belongs to no role. */
  readonly database: OpenDatabase;
  readonly keys: LiveKeyring;
  readonly log: Logger;
  /** Data about visitors' addresses and about crawlers. */
  readonly facts: Awaited<ReturnType<typeof openVisitorFacts>>;
  /** Number of trusted proxies in front of the app. */
  readonly ingress: Ingress;
  /** Results of requests to Shopify's Admin API. */
  readonly reach: AdminApiStatus;
  /** Gives webhooks priority over order jobs when one process handles both. */
  readonly intake: Priority;
}

type Given = Pick<ProcessParts, "env" | "root" | "database" | "keys" | "log">;

/**
 * Opens the resources that every role needs.
 *
 * @throws Error as openVisitorFacts()
 */
export async function openParts(given: Given): Promise<ProcessParts> {
  const { env, root, database, log } = given;
  const { db } = database;
  return {
    ...given,
    facts: await openVisitorFacts(env, root, db, log),
    ingress: await openIngress({ configured: env.TRUSTED_PROXIES, db, clock: systemClock, log }),
    reach: createAdminApiStatus(systemClock),
    intake: createPriority(WEBHOOKS_FIRST_MS),
  };
}

/**
 * Returns the database with a separate connection pool, so that queries of one role do not wait for queries of another
 * role.
 */
export function withPool(database: OpenDatabase, connections: number): OpenDatabase {
  const { db, connections: figures } = database.openPool(connections);
  return { ...database, db, connections: figures };
}
