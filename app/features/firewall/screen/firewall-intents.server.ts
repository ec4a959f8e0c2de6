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

/** What Firewall Settings asks of its action. */
export const FIREWALL_INTENTS = {
  "save-mode": sends(saveFirewallMode, () => "Firewall saved"),
  attack: sends(setAttackMode, (_data, { minutes }) =>
    minutes === null ? "Attack mode ended" : "Attack mode is on",
  ),
  // The key itself is what there is to say.
  create: sends(createForwardAuth),
  rotate: sends(rotateForwardAuthKey),
  change: sends(changeConnection, () => "Connection saved"),
  // Both show what the test request found.
  "connect-cloudflare": sends(connectCloudflare),
  "check-cloudflare": sends(checkCloudflare),
  "disconnect-cloudflare": sends(disconnectCloudflare, () => "Disconnected"),
  delete: sends(deleteConnection, () => "Connection deleted"),
};

export type FirewallIntents = typeof FIREWALL_INTENTS;

/** What it asks in the background, while it waits for a proxy. */
export const FIREWALL_LIVE_INTENTS = { state: sends(getFirewall) };

export type FirewallLiveIntents = typeof FIREWALL_LIVE_INTENTS;
