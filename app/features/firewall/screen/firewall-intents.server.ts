import {
  changeConnection,
  checkCloudflare,
  connectCloudflare,
  createForwardAuth,
  deleteConnection,
  disconnectCloudflare,
  getFirewall,
  rotateForwardAuthKey,
  saveFirewallMode,
  setAttackMode,
} from "#app/contract/firewall";
import { sends } from "#app/features/shop/public.server";

import { firewallIntents as texts } from "./texts";

/** Intents of the Firewall Settings action. */
export const FIREWALL_INTENTS = {
  "save-mode": sends(saveFirewallMode, () => texts.saved),
  attack: sends(setAttackMode, (_data, { minutes }) =>
    minutes === null ? texts.attackEnded : texts.attackOn,
  ),
  // No toast: the dialog shows the new key.
  create: sends(createForwardAuth),
  rotate: sends(rotateForwardAuthKey),
  change: sends(changeConnection, () => texts.connectionSaved),
  // No toast: the card shows the result of the test request.
  "connect-cloudflare": sends(connectCloudflare),
  "check-cloudflare": sends(checkCloudflare),
  "disconnect-cloudflare": sends(disconnectCloudflare, () => texts.disconnected),
  delete: sends(deleteConnection, () => texts.connectionDeleted),
};

export type FirewallIntents = typeof FIREWALL_INTENTS;

/** Intents called in the background while the screen waits for a proxy. */
export const FIREWALL_LIVE_INTENTS = { state: sends(getFirewall) };

export type FirewallLiveIntents = typeof FIREWALL_LIVE_INTENTS;
