import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { noteFailure } from "../cloudflare/reported-problems.server";
import { takeOut } from "../cloudflare/take-out.server";
import { decryptSecret, type UploadDeps } from "../cloudflare/worker-upload.server";
import type { StoredConnection } from "../connections/connections.queries.server";
import { removeEdgeConnection } from "../connections/edge-connections.server";
import { claimLeaving } from "./due-zones.queries.server";
import { zoneQueue } from "./zone-queue.server";

export interface LeaveDeps {
  readonly db: Database;
  readonly cloudflare: Pick<UploadDeps, "keys" | "apiUrl">;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Creates the queue that removes route and Worker from the zones of stores that uninstalled the app. Failures are
 * retried each hour until the store's data is erased, two days later. A Worker that still exists then allows every
 * visitor (edge/edge-endpoint.server.ts, EDGE_LIMITS.leaseMs).
 */
export function zoneLeaving(deps: LeaveDeps): JobQueue {
  const { db, clock } = deps;
  return zoneQueue(db, clock, {
    queue: "leave-zones",
    claim: (now) => claimLeaving(db, now),
    work: (connection, shop) => leave(deps, connection, shop),
  });
}

async function leave(
  { db, cloudflare, clock, log }: LeaveDeps,
  connection: StoredConnection,
  shop: string,
): Promise<void> {
  const { id, shopId } = connection;
  const token = decryptSecret(createTokenCipher(cloudflare.keys), connection, "apiToken") ?? "";
  try {
    await takeOut(token, cloudflare.apiUrl(), connection);
  } catch (error) {
    noteFailure({ log, token }, error, "the Worker of a former store could not be removed");
    return;
  }
  const context = { db, clock, actor: "platform", shop: { id: shopId, domain: shop } };
  await removeEdgeConnection(context, id);
  log.info({ shop, connection: id }, "the Worker of a former store was removed");
}
