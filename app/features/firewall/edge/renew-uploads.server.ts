import { HOUR_MS, MINUTE_MS } from "../../../platform/clock";
import { enqueue, type JobQueue } from "../../../platform/jobs/jobs.server";
import { ConnectRefused } from "../cloudflare/connect-refused";
import { uploadAnew } from "../cloudflare/worker-upload.server";
import { findConnection, noteProblem } from "../connections/connections.queries.server";
import { claimRenewal, type DueRenewal, waitWithRenewal } from "./due-renewals.queries.server";
import type { UpgradeDeps } from "./upgrade-workers.server";

const LOOK_EVERY_MS = 5 * MINUTE_MS;
const AFTER_FAILURE_MS = 6 * HOUR_MS;

const FAILED =
  "Your newest rules could not be uploaded to Cloudflare. They apply all the same, except in a location’s first second and while Palisade is unreachable.";
const AGAIN = "Palisade tries again in six hours.";

/**
 * The queue that uploads Workers whose upload is out of date: an isolate begins with what was uploaded, and has nothing
 * else while this app is away. Changes are uploaded together, once in a quarter of an hour at most; one zone a run.
 */
export function uploadRenewals(deps: UpgradeDeps): JobQueue {
  const { db, clock } = deps;
  return {
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const due = await claimRenewal(db, new Date(clock()));
      if (!due) return;
      await renew(deps, due);
      await enqueue(db, "renew-uploads", {}, { key: "next zone" });
    },
  };
}

/** Never rejects for what is wrong with the zone: that stands at the connection. */
async function renew(
  { db, cloudflare, clock, log }: UpgradeDeps,
  { id, shopId, shop }: DueRenewal,
): Promise<void> {
  const connection = await findConnection(db, shopId, id);
  if (!connection) return;
  try {
    await uploadAnew(cloudflare, { db, clock, shop: { domain: shop } }, connection);
  } catch (err) {
    log.warn({ err, shop, connection: id }, "newer rules could not be uploaded");
    const because = err instanceof ConnectRefused ? err.message : AGAIN;
    await noteProblem(db, id, `${FAILED} ${because}`, new Date(clock()));
    await waitWithRenewal(db, id, new Date(clock() + AFTER_FAILURE_MS));
  }
}
