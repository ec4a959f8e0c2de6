import type { Logger } from "pino";

import type { Clock } from "../../platform/clock";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import type { Database } from "../../store/client.server";
import { APPEAL_END_QUEUE, appealEnd } from "./appeal-end.server";
import { APPEAL_NOTICE_QUEUE, appealNotice } from "./appeal-notice.server";
import { appealRetention } from "./appeal-retention.server";

/** The queues for the job worker. */
export function appealQueues(parts: {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}): JobQueues {
  const { db, clock } = parts;
  return {
    [APPEAL_NOTICE_QUEUE]: appealNotice(db, clock),
    [APPEAL_END_QUEUE]: appealEnd(parts),
    "appeal-retention": appealRetention(db, clock),
  };
}
