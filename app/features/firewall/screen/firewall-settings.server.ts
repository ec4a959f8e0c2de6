import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFirewall } from "../../../contract/firewall";
import { getFollowedLists } from "../../../contract/rules/rules";
import { loaded } from "../../../platform/data-api/loaded";
import { LIST_INTENTS } from "../../rules/public-list-screens.server";
import {
  about,
  merchantApi,
  ownVisit,
  screenAction,
} from "../../shop/session/public-screens.server";
import { FIREWALL_INTENTS, FIREWALL_LIVE_INTENTS } from "./firewall-intents.server";
import type { FirewallView } from "./firewall-view";

/** Loader of Firewall Settings. */
export async function firewallSettingsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, { data: followed }] = await Promise.all([
    api.send(getFirewall, {}),
    api.send(getFollowedLists, {}),
  ]);
  const lists = followed?.lists ?? null;
  return json<FirewallView>(loaded(answer, (data) => ({ ...data, lists, now: Date.now() })));
}

/** Action of the page. */
export const firewallSettingsAction = screenAction({
  ...FIREWALL_INTENTS,
  ...about({ follow: LIST_INTENTS.follow }, (args) => ({ own: ownVisit(args) })),
});

/** POST /firewall-live. */
export const firewallLiveAction = screenAction(FIREWALL_LIVE_INTENTS);
