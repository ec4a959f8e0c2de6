import type { JobQueues } from "../../platform/jobs/jobs.server";
import { type CheckZonesDeps, zoneChecks } from "./cloudflare/check-zones.server";
import { zoneLeaving } from "./cloudflare/leave-zones.server";
import { uploadRenewals } from "./edge/renew-uploads.server";
import { type UpgradeDeps, workerUpgrades } from "./edge/upgrade-workers.server";

export type ZoneDeps = CheckZonesDeps & UpgradeDeps;

/** What is done in merchants' own zones without anybody asking. */
export function zoneQueues(deps: ZoneDeps): JobQueues {
  return {
    "check-zones": zoneChecks(deps),
    "leave-zones": zoneLeaving(deps),
    "renew-uploads": uploadRenewals(deps),
    "upgrade-workers": workerUpgrades(deps),
  };
}
