import type { JobQueue } from "#app/platform/jobs/jobs.server";

import { buildOf } from "../cloudflare/deploy-worker.server";
import { uploadProblems } from "../cloudflare/texts";
import { hasEdgeConnections } from "../edge/edge-isolates.queries.server";
import { claimUpgrade } from "./due-zones.queries.server";
import { uploadZone, type UploadZoneDeps } from "./upload-zone.server";
import { zoneQueue } from "./zone-queue.server";

/**
 * Creates the queue that uploads this version's Worker to zones where isolates report another build. A zone is upgraded
 * at most once per six hours, also after a failure.
 */
export function workerUpgrades(deps: UploadZoneDeps): JobQueue {
  const { db, cloudflare, clock } = deps;
  return zoneQueue(db, clock, {
    queue: "upgrade-workers",
    claim: async (now) => {
      // The code is read only if a connection may need it.
      if (!(await hasEdgeConnections(db))) return null;
      return claimUpgrade(db, now, buildOf(await cloudflare.workerCode()));
    },
    work: async (connection, shop) =>
      void (await uploadZone(deps, connection, { shop, failed: () => uploadProblems.version })),
  });
}
