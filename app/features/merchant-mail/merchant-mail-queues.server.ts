import type { Keyring } from "../../platform/data-keys/keyring";
import type { JobQueues } from "../../platform/jobs/jobs.server";
import { type MailDeps, mailQueue } from "./merchant-mail.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

/** Returns the queue that sends email to merchants. */
export function merchantMailQueues({
  keys,
  ...deps
}: Omit<MailDeps, "links"> & { readonly keys: Keyring }): JobQueues {
  return mailQueue({ ...deps, links: createUnsubscribeLinks(keys) });
}
