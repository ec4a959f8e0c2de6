import type { AccountInfo } from "#app/contract/account";

import { NotificationPrompt } from "../notification/notification-prompt";
import { useAsSpecified } from "../pages/document";
import { RatingPrompt } from "../rating/rating-prompt";

/** Automatic prompts and messages to the merchant once the account is loaded (specification section 4). */
export function AccountPrompts({ account }: { readonly account: AccountInfo | null }) {
  const { shell: isAsSpecified } = useAsSpecified();
  if (!account?.id) return null;
  return (
    <>
      {isAsSpecified && <NotificationPrompt accountId={account.id} />}
      <RatingPrompt account={account} />
    </>
  );
}
