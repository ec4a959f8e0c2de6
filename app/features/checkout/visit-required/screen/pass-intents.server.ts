import {
  endAttackMode,
  issueCheckoutPass,
  saveCheckoutPass,
  startAttackMode,
} from "#app/contract/checkout-pass";
import { restoreVisit } from "#app/contract/revoked-visits";
import { sends } from "#app/features/shop/public.server";

/** Intents of the screen's action. */
export const PASS_INTENTS = {
  save: sends(saveCheckoutPass, () => "Settings saved"),
  "start-attack": sends(startAttackMode, () => "Attack mode is on"),
  // No toast: the card shows the pass.
  "issue-pass": sends(issueCheckoutPass),
  "end-attack": sends(endAttackMode, () => "Attack mode ended"),
  "restore-visit": sends(restoreVisit, () => "Visit restored"),
};

export type PassIntents = typeof PASS_INTENTS;
