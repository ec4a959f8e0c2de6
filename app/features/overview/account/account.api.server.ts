import type * as contract from "#app/contract/account";
import { messagesHandlers, ratingHandlers } from "#app/features/contact/public.server";
import { extensionStatusHandlers } from "#app/features/embed/public.server";
import { getStaffNames, loginHandlers } from "#app/features/shop/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { type AccountDeps, accountInfoHandlers } from "./account-info.api.server";

/** Returns the handlers of all calls in contract/account.ts. */
export function accountHandlers({
  apiKey,
  ...info
}: AccountDeps & { readonly apiKey: string }): HandlersOf<typeof contract> {
  return {
    ...accountInfoHandlers(info),
    ...extensionStatusHandlers,
    ...messagesHandlers,
    getStaffNames,
    showRating: ratingHandlers.showRating,
    ...loginHandlers(apiKey),
  };
}
