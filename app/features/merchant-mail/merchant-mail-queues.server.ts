import type { Clock } from "../../platform/clock";
import type { Env } from "../../platform/env.server";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import type { MailTransport } from "../../platform/mail.server";
import type { Database } from "../../store/client.server";

import { mailQueue } from "./merchant-mail.server";
import { spikeQueue } from "./spikes.server";
import { summaryQueue } from "./summaries.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

/** Everything that writes to merchants: the mail itself, and what looks for reasons to write. */
export function merchantMailQueues(
  db: Database,
  mail: MailTransport,
  clock: Clock,
  env: Pick<Env, "SHOPIFY_API_SECRET" | "SHOPIFY_APP_URL">,
): JobQueues {
  const links = createUnsubscribeLinks(env.SHOPIFY_API_SECRET);
  return {
    ...mailQueue({ db, mail, links, appUrl: env.SHOPIFY_APP_URL }),
    ...summaryQueue(db, clock),
    ...spikeQueue(db, clock),
  };
}
