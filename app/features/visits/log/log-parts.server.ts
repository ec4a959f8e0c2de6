import type { Logger } from "pino";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { RETENTION_DAYS } from "#app/contract/general-settings";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { OpenDatabase } from "#app/store/client.server";
import { dropDays, makeDays } from "#app/store/visit-log/day-parts.server";

export interface LogPartsDeps {
  readonly upkeep: OpenDatabase["upkeep"];
  readonly log: Pick<Logger, "info">;
  readonly clock: Clock;
}

/**
 * Returns the hourly queue for the day partitions of the visitor log. It creates the partitions of coming days, and
 * drops partitions older than the maximum retention.
 */
export function logPartsQueue({ upkeep, log, clock }: LogPartsDeps): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: () =>
      upkeep(async (client) => {
        const now = clock();
        const made = await makeDays(client, { now });
        const dropped = await dropDays(client, now - RETENTION_DAYS.max * DAY_MS);
        if (made + dropped > 0)
          log.info({ made, dropped }, "day partitions of the visitor log were created or dropped");
      }),
  };
}
