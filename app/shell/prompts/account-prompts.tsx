import type { AccountInfo } from "#app/contract/account";

import { NotificationPrompt } from "../notification/notification-prompt";
import { RatingPrompt } from "../rating/rating-prompt";

/** What the merchant is asked and told by itself, once the account is there (specification section 4). */
export function AccountPrompts({ account }: { readonly account: AccountInfo | null }) {
  if (!account?.id) return null;
  return (
    <>
      <NotificationPrompt accountId={account.id} />
      <RatingPrompt account={account} />
    </>
  );
}
