import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getVpnBlocker, saveVpnBlocker } from "../../contract/bot-protection";
import type { OutputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { formAction, ownVisit, sends } from "../../screen-action.server";

export type VpnBlockerView =
  | ({ readonly problem: null; readonly now: number } & OutputOf<typeof getVpnBlocker>)
  | { readonly problem: string };

/** Loader of the VPN blocker. */
export async function vpnBlockerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getVpnBlocker, {});
  const view: VpnBlockerView = answer.result
    ? { problem: null, now: Date.now(), ...answer.data }
    : { problem: answer.Message };
  return json(view);
}

/** Saves every row in one step; the data API checks every field again. */
export const vpnBlockerAction = formAction(
  sends(saveVpnBlocker, () => "VPN blocker saved", ownVisit),
);
