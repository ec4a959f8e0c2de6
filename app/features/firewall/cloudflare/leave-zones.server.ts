import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "../../../platform/clock";
import { enqueue, type JobQueue } from "../../../platform/jobs/jobs.server";
import type { Database } from "../../../store/client.server";
import { createTokenCipher } from "../../../store/token-cipher.server";
import { findConnection } from "../connections/connections.queries.server";
import { removeEdgeConnection } from "../connections/edge-connections.server";
import { claimLeaving, type DueLeaving } from "./due-leaving.queries.server";
import { takeOut } from "./take-out.server";
import { noteFailure } from "./told-problems.server";
import { opened, type UploadDeps } from "./worker-upload.server";

const LOOK_EVERY_MS = 5 * MINUTE_MS;

export interface LeaveDeps {
  readonly db: Database;
  readonly cloudflare: Pick<UploadDeps, "keys" | "apiUrl">;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The queue that takes route and Worker out of the zones of stores that uninstalled the app, one zone a run. What fails is
 * tried again each hour until the store's data is erased, two days later; a Worker that is still there then lets
 * everybody in (edge/edge-endpoint.server.ts, EDGE_LIMITS.leaseMs).
 */
export function zoneLeaving(deps: LeaveDeps): JobQueue {
  const { db, clock } = deps;
  return {
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const due = await claimLeaving(db, new Date(clock()));
      if (!due) return;
      await leave(deps, due);
      await enqueue(db, "leave-zones", {}, { key: "next zone" });
    },
  };
}

/** Never rejects for what is wrong over there. */
async function leave(
  { db, cloudflare, clock, log }: LeaveDeps,
  { id, shopId, shop }: DueLeaving,
): Promise<void> {
  const connection = await db.transaction((tx) => findConnection(tx, shopId, id));
  if (!connection) return;
  const token = opened(createTokenCipher(cloudflare.keys), connection, "apiToken") ?? "";
  try {
    await takeOut(token, cloudflare.apiUrl(), connection);
  } catch (error) {
    noteFailure({ log, token }, error, "the Worker of a former store could not be taken out");
    return;
  }
  const context = { db, clock, actor: "platform", shop: { id: shopId, domain: shop } };
  await removeEdgeConnection(context, id);
  log.info({ shop, connection: id }, "the Worker of a former store was taken out");
}
