import type * as contract from "../../../contract/account";
import type { HandlersOf } from "../../../platform/data-api/handlers";
import { messagesHandlers, ratingHandlers } from "../../contact/support/public.server";
import { extensionStatusHandlers } from "../../embed/extension-status/public.server";
import { loginHandlers } from "../../shop/session/public.server";
import { getStaffNames } from "../../shop/staff/public.server";
import { type AccountDeps, accountInfoHandlers } from "./account-info.api.server";

/** Answers every call of contract/account.ts. */
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
