import {
  deleteRedirect,
  orderRedirects,
  startRedirectPreview,
  switchRedirect,
} from "#app/contract/redirects";
import { sends } from "#app/features/shop/public.server";

/** What the list asks its action to do. */
export const REDIRECT_INTENTS = {
  // The list offers to undo it, so it says what happened itself.
  order: sends(orderRedirects),
  switch: sends(switchRedirect, (_, { enabled }) =>
    enabled ? "Redirect turned on" : "Redirect turned off",
  ),
  delete: sends(deleteRedirect, () => "Redirect deleted"),
  preview: sends(startRedirectPreview),
};

export type RedirectIntents = typeof REDIRECT_INTENTS;
