import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { getVpnBlocker, saveVpnBlocker } from "../../contract/bot-protection";
import type { InputOf, OutputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";

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
export async function vpnBlockerAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await jsonBody(request)) as InputOf<typeof saveVpnBlocker>;
  const answer = await api.send(saveVpnBlocker, { ...input, ...ownVisitFields(request, context) });
  return json(formAnswer(answer, () => "VPN blocker saved"));
}
