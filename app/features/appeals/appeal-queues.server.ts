import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { APPEAL_END_QUEUE, appealEnd } from "./appeal-end.server";
import { APPEAL_NOTICE_QUEUE, appealNotice } from "./appeal-notice.server";
import { appealRetention } from "./appeal-retention.server";
import { APPEAL_MAIL_QUEUE, appealMail, type SendDeps } from "./mail/send-mail.server";

/** Returns the queues of unblock requests, except the email queue. */
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

/** Returns the queue that sends merchants' answers to visitors. */
export const appealMailQueues = (deps: SendDeps): JobQueues => ({
  [APPEAL_MAIL_QUEUE]: appealMail(deps),
});
