import type { JobQueue } from "#app/platform/jobs/jobs.server";

import { buildOf } from "../cloudflare/deploy-worker.server";
import { UPLOAD_WORDS } from "../cloudflare/worker-upload.server";
import { hasEdgeConnections } from "../edge/edge-isolates.queries.server";
import { claimUpgrade } from "./due-zones.queries.server";
import { uploadZone, type UploadZoneDeps } from "./upload-zone.server";
import { zoneQueue } from "./zone-queue.server";

/**
 * The queue that uploads this version's Worker where visits are told by another version's. A zone is tried once in six
 * hours, whatever comes of it.
 */
export function workerUpgrades(deps: UploadZoneDeps): JobQueue {
  const { db, cloudflare, clock } = deps;
  return zoneQueue(db, clock, {
    queue: "upgrade-workers",
    claim: async (now) => {
      // The code is read only where somebody may need it.
      if (!(await hasEdgeConnections(db))) return null;
      return claimUpgrade(db, now, buildOf(await cloudflare.workerCode()));
    },
    work: async (connection, shop) =>
      void (await uploadZone(deps, connection, { shop, failed: UPLOAD_WORDS.version })),
  });
}
