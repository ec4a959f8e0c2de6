import type { Logger } from "pino";

import type { Clock } from "../../platform/clock";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import type { MailTransport } from "../../platform/mail.server";
import type { Database } from "../../store/client.server";
import { APPEAL_END_QUEUE, appealEnd } from "./appeal-end.server";
import { APPEAL_NOTICE_QUEUE, appealNotice } from "./appeal-notice.server";
import { appealRetention } from "./appeal-retention.server";
import { APPEAL_MAIL_QUEUE, appealMail } from "./mail/send-mail.server";

/** The queues for the job worker. */
export function appealQueues(parts: {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly log: Logger;
  readonly clock: Clock;
}): JobQueues {
  const { db, clock } = parts;
  return {
    [APPEAL_NOTICE_QUEUE]: appealNotice(db, clock),
    [APPEAL_MAIL_QUEUE]: appealMail(parts),
    [APPEAL_END_QUEUE]: appealEnd(parts),
    "appeal-retention": appealRetention(db, clock),
  };
}
