import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFirewall } from "#app/contract/firewall";
import { getFollowedLists } from "#app/contract/rules/rules";
import { LIST_INTENTS } from "#app/features/rules/public.server";
import { about, merchantApi, ownVisit, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { FIREWALL_INTENTS, FIREWALL_LIVE_INTENTS } from "./firewall-intents.server";
import type { FirewallView } from "./firewall-view";

/** Loads the data of Firewall Settings. */
export async function firewallSettingsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, { data: followed }] = await Promise.all([
    api.send(getFirewall, {}),
    api.send(getFollowedLists, {}),
  ]);
  const lists = followed?.lists ?? null;
  return json<FirewallView>(loadedFrom(answer, (data) => ({ ...data, lists, now: Date.now() })));
}

/** Action of the page. */
export const firewallSettingsAction = screenAction({
  ...FIREWALL_INTENTS,
  ...about({ follow: LIST_INTENTS.follow }, (args) => ({ own: ownVisit(args) })),
});

/** POST /firewall-live. */
export const firewallLiveAction = screenAction(FIREWALL_LIVE_INTENTS);
