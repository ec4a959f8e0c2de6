import {
  deleteRedirect,
  orderRedirects,
  startRedirectPreview,
  switchRedirect,
} from "#app/contract/redirects";
import { sends } from "#app/features/shop/public.server";

/** Requests from the list to its action. */
export const REDIRECT_INTENTS = {
  // No toast here: the list offers to undo the order with its own message.
  order: sends(orderRedirects),
  switch: sends(switchRedirect, (_, { enabled }) =>
    enabled ? "Redirect turned on" : "Redirect turned off",
  ),
  delete: sends(deleteRedirect, () => "Redirect deleted"),
  preview: sends(startRedirectPreview),
};

export type RedirectIntents = typeof REDIRECT_INTENTS;
