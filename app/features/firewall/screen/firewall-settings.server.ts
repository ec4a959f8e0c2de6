import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFirewall } from "../../../contract/firewall";
import { merchantApi } from "../../../merchant-api.server";
import { loaded } from "../../../platform/data-api/loaded";
import { screenAction } from "../../../screen-action.server";
import { FIREWALL_INTENTS, FIREWALL_LIVE_INTENTS } from "./firewall-intents.server";
import type { FirewallView } from "./firewall-view";

/** Loader of Firewall Settings. */
export async function firewallSettingsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getFirewall, {});
  return json<FirewallView>(loaded(answer, (data) => ({ ...data, now: Date.now() })));
}

/** Action of the page. */
export const firewallSettingsAction = screenAction(FIREWALL_INTENTS);

/** POST /firewall-live. */
export const firewallLiveAction = screenAction(FIREWALL_LIVE_INTENTS);
