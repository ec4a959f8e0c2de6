import type { Keyring } from "#app/base/keyring";

import { type MailDeps, mailQueue } from "./deliver-mail.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

/** Returns the queue that sends emails to merchants. */
export const merchantMailQueues = ({
  keys,
  ...deps
}: Omit<MailDeps, "links"> & { readonly keys: Keyring }) =>
  mailQueue({ ...deps, links: createUnsubscribeLinks(keys) });
