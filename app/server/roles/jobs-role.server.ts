import { systemClock } from "#app/base/clock";
import { superviseJobs } from "#app/platform/jobs/job-upkeep.server";

import { jobWorkers } from "../job-workers.server";
import { openPlatform } from "../open-platform.server";
import { type ProcessParts, withPool } from "../process-parts.server";
import { reachCloudflare } from "../reach-cloudflare.server";

/** Opens the jobs role: the workers of all queue groups. */
export function openJobs(parts: ProcessParts) {
  const { env, keys, log, intake, facts, reach } = parts;
  const database = withPool(parts.database, env.JOBS_CONNECTIONS);
  const { db, upkeep, listen } = database;
  const platform = openPlatform({ env, db, keys, log, reach });
  const work = {
    ...{ env, db, upkeep, listen, keys, log, reach, clock: systemClock },
    ...{ ipIntelligence: facts.ipIntelligence, feeds: facts.feeds },
    ...platform,
    cloudflare: reachCloudflare(parts, platform),
  };
  return { database, workers: [...jobWorkers(work, intake), superviseJobs(database, log)] };
}
