import type { Clock } from "../../platform/clock";
import type { Keyring } from "../../platform/data-keys/keyring";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import type { MailTransport } from "../../platform/mail.server";
import type { Database } from "../../store/client.server";
import { mailQueue } from "./merchant-mail.server";
import { spikeQueue } from "./spikes.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

/** What writes to merchants: the mail itself, and what looks for hours with far more stopped visits than usual. */
export function merchantMailQueues(
  db: Database,
  mail: MailTransport,
  clock: Clock,
  { keys, appUrl }: { readonly keys: Keyring; readonly appUrl: string },
): JobQueues {
  const links = createUnsubscribeLinks(keys);
  return {
    ...mailQueue({ db, mail, links, appUrl }),
    ...spikeQueue(db, clock),
  };
}
