import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getVpnBlocker, saveVpnBlocker } from "#app/contract/bot-protection";
import type { OutputOf } from "#app/contract/call";
import { formAction, merchantApi, ownVisit, sends } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import { saved } from "./texts";

export type VpnBlockerView = Loaded<{ readonly now: number } & OutputOf<typeof getVpnBlocker>>;

/** Loads the VPN blocker. */
export async function vpnBlockerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getVpnBlocker, {});
  return json<VpnBlockerView>(loadedFrom(answer, (data) => ({ now: Date.now(), ...data })));
}

/** Saves all rows together. The data API checks every field again. */
export const vpnBlockerAction = formAction(sends(saveVpnBlocker, () => saved.vpn, ownVisit));
