import type { AccountInfo } from "#app/contract/account";

import { NotificationPrompt } from "../notification/notification-prompt";
import { RatingPrompt } from "../rating/rating-prompt";

/** Automatic prompts and messages to the merchant once the account is loaded (specification section 4). */
export function AccountPrompts({ account }: { readonly account: AccountInfo | null }) {
  if (!account?.id) return null;
  return (
    <>
      <NotificationPrompt accountId={account.id} />
      <RatingPrompt account={account} />
    </>
  );
}
