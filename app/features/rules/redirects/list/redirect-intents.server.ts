import {
  deleteRedirect,
  orderRedirects,
  startRedirectPreview,
  switchRedirect,
} from "#app/contract/redirects";
import { sends } from "#app/features/shop/public.server";

import { done } from "./texts";

/** Requests from the list to its action. */
export const REDIRECT_INTENTS = {
  // No toast here: the list offers to undo the order with its own message.
  order: sends(orderRedirects),
  switch: sends(switchRedirect, (_, { enabled }) => (enabled ? done.turnedOn : done.turnedOff)),
  delete: sends(deleteRedirect, () => done.deleted),
  preview: sends(startRedirectPreview),
};

export type RedirectIntents = typeof REDIRECT_INTENTS;
