import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getVpnBlocker, saveVpnBlocker } from "../../../contract/bot-protection";
import type { OutputOf } from "../../../contract/call";
import { type Loaded, loaded } from "../../../platform/data-api/loaded";
import { formAction, merchantApi, ownVisit, sends } from "../../shop/session/public-screens.server";

export type VpnBlockerView = Loaded<{ readonly now: number } & OutputOf<typeof getVpnBlocker>>;

/** Loader of the VPN blocker. */
export async function vpnBlockerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getVpnBlocker, {});
  return json<VpnBlockerView>(loaded(answer, (data) => ({ now: Date.now(), ...data })));
}

/** Saves every row in one step; the data API checks every field again. */
export const vpnBlockerAction = formAction(
  sends(saveVpnBlocker, () => "VPN blocker saved", ownVisit),
);
