import type { Logger } from "pino";

import { systemClock } from "#app/base/clock";
import { type AdminReach, createAdminReach } from "#app/platform/admin-api/admin-reach.server";
import type { LiveKeyring } from "#app/platform/data-keys/data-keys.server";
import type { Env } from "#app/platform/env.server";
import { createPriority, type Priority } from "#app/platform/priority";
import { type Ingress, openIngress } from "#app/platform/proxy/ingress.server";
import type { OpenDatabase } from "#app/store/client.server";

import { WEBHOOKS_FIRST_MS } from "./order-work.server";
import { openVisitorFacts } from "./visitor-facts.server";

/** What a process holds once, whatever its roles are. */
export interface ProcessParts {
  readonly env: Env;
  /** Folder of the project. */
  readonly root: string;
  /** With a small pool of its own, for what is nobody's in particular. */
  readonly database: OpenDatabase;
  readonly keys: LiveKeyring;
  readonly log: Logger;
  /** What is known of visitors' addresses, and of crawlers. */
  readonly facts: Awaited<ReturnType<typeof openVisitorFacts>>;
  /** How visitors' addresses are read. */
  readonly ingress: Ingress;
  /** How its requests to Shopify's Admin API end. */
  readonly reach: AdminReach;
  /** Of webhooks before orders, where one process does both. */
  readonly intake: Priority;
}

type Given = Pick<ProcessParts, "env" | "root" | "database" | "keys" | "log">;

/** Opens what every role needs. @throws Error as openVisitorFacts(). */
export async function openParts(given: Given): Promise<ProcessParts> {
  const { env, root, database, log } = given;
  const { db } = database;
  return {
    ...given,
    facts: await openVisitorFacts(env, root, db, log),
    ingress: await openIngress({ configured: env.INGRESS_HOPS, db, clock: systemClock, log }),
    reach: createAdminReach(systemClock),
    intake: createPriority(WEBHOOKS_FIRST_MS),
  };
}

/** The database by a pool of the role's own: what one role asks waits for none of another's. */
export function withPool(database: OpenDatabase, connections: number): OpenDatabase {
  const { db, connections: figures } = database.openPool(connections);
  return { ...database, db, connections: figures };
}
