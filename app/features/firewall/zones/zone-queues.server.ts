import type { JobQueues } from "#app/platform/jobs/jobs.server";

import { type CheckZonesDeps, zoneChecks } from "./check-zones.server";
import { zoneLeaving } from "./leave-zones.server";
import { uploadRenewals } from "./renew-uploads.server";
import { workerUpgrades } from "./upgrade-workers.server";
import type { UploadZoneDeps } from "./upload-zone.server";

type ZoneDeps = CheckZonesDeps & UploadZoneDeps;

/** Creates the queues of automatic work in merchants' zones. */
export function zoneQueues(deps: ZoneDeps): JobQueues {
  return {
    "check-zones": zoneChecks(deps),
    "leave-zones": zoneLeaving(deps),
    "renew-uploads": uploadRenewals(deps),
    "upgrade-workers": workerUpgrades(deps),
  };
}
