import { HOUR_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";

import { uploadProblems } from "../cloudflare/texts";
import { claimRenewal, waitWithRenewal } from "./due-zones.queries.server";
import { uploadZone, type UploadZoneDeps } from "./upload-zone.server";
import { zoneQueue } from "./zone-queue.server";

const AFTER_FAILURE_MS = 6 * HOUR_MS;

/**
 * Creates the queue that uploads outdated Workers again. An isolate starts with the uploaded state and has no newer
 * state while the app is unreachable. Changes are uploaded together, at most once per 15 minutes.
 */
export function uploadRenewals(deps: UploadZoneDeps): JobQueue {
  const { db, clock } = deps;
  return zoneQueue(db, clock, {
    queue: "renew-uploads",
    claim: (now) => claimRenewal(db, now),
    work: async (connection, shop) => {
      if (await uploadZone(deps, connection, { shop, failed: () => uploadProblems.rules })) return;
      await waitWithRenewal(db, connection.id, new Date(clock() + AFTER_FAILURE_MS));
    },
  });
}
