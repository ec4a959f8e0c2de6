import {
  deleteRedirect,
  orderRedirects,
  startRedirectPreview,
  switchRedirect,
} from "#app/contract/redirects";
import { sends } from "#app/features/shop/public.server";

import { done } from "./texts";

/** Intents of the redirect list. */
export const REDIRECT_INTENTS = {
  // No toast here, because the list shows its own message with undo.
  order: sends(orderRedirects),
  switch: sends(switchRedirect, (_, { enabled }) => (enabled ? done.turnedOn : done.turnedOff)),
  delete: sends(deleteRedirect, () => done.deleted),
  preview: sends(startRedirectPreview),
};

export type RedirectIntents = typeof REDIRECT_INTENTS;
