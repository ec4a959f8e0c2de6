import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "../../../platform/clock";
import { enqueue, type JobQueue } from "../../../platform/jobs/jobs.server";
import type { Database } from "../../../store/client.server";
import { ConnectRefused } from "../cloudflare/connect-refused";
import { buildOf } from "../cloudflare/deploy-worker.server";
import { uploadAnew, type UploadDeps } from "../cloudflare/worker-upload.server";
import { findConnection, noteProblem } from "../connections/connections.queries.server";
import { claimUpgrade, type DueUpgrade, hasEdgeConnections } from "./edge-isolates.queries.server";

const LOOK_EVERY_MS = 10 * MINUTE_MS;

const FAILED = "A new version of the Worker could not be uploaded; the previous one keeps running.";
const AGAIN = "Palisade tries again in six hours.";

export interface UpgradeDeps {
  readonly db: Database;
  readonly cloudflare: UploadDeps;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The queue that uploads this version's Worker where visits are told by another version's. One zone a run, so that
 * whatever else the lane does waits for one at most; a zone is tried once in six hours, whatever comes of it.
 */
export function workerUpgrades(deps: UpgradeDeps): JobQueue {
  const { db, cloudflare, clock } = deps;
  return {
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      if (!(await hasEdgeConnections(db))) return;
      const build = buildOf(await cloudflare.workerCode());
      const due = await claimUpgrade(db, build, new Date(clock()));
      if (!due) return;
      await upgrade(deps, due);
      await enqueue(db, "upgrade-workers", {}, { key: "next zone" });
    },
  };
}

/** Never rejects for what is wrong with the zone: that stands at the connection. */
async function upgrade(
  { db, cloudflare, clock, log }: UpgradeDeps,
  { id, shopId, shop }: DueUpgrade,
): Promise<void> {
  const connection = await findConnection(db, shopId, id);
  if (!connection) return;
  try {
    await uploadAnew(cloudflare, { db, clock, shop: { domain: shop } }, connection);
    log.info({ shop, connection: id }, "a newer Worker was uploaded");
  } catch (err) {
    log.warn({ err, shop, connection: id }, "a newer Worker could not be uploaded");
    const because = err instanceof ConnectRefused ? err.message : AGAIN;
    await noteProblem(db, id, `${FAILED} ${because}`, new Date(clock()));
  }
}
