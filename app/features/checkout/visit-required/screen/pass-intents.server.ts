import {
  endAttackMode,
  issueCheckoutPass,
  saveCheckoutPass,
  startAttackMode,
} from "#app/contract/checkout-pass";
import { restoreVisit } from "#app/contract/revoked-visits";
import { sends } from "#app/features/shop/public.server";

import { passToasts as toasts } from "./texts";

/** Intents of the screen's action. */
export const PASS_INTENTS = {
  save: sends(saveCheckoutPass, () => toasts.saved),
  "start-attack": sends(startAttackMode, () => toasts.attackOn),
  // No toast: the card shows the pass.
  "issue-pass": sends(issueCheckoutPass),
  "end-attack": sends(endAttackMode, () => toasts.attackEnded),
  "restore-visit": sends(restoreVisit, () => toasts.restored),
};

export type PassIntents = typeof PASS_INTENTS;
