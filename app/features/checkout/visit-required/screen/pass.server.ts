import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getCheckoutPass, getPassEvidence } from "#app/contract/checkout-pass";
import { listRevokedVisits } from "#app/contract/revoked-visits";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { PASS_INTENTS } from "./pass-intents.server";
import type { PassView } from "./pass-view";

/** Loads the screen's data. The settings are shown even if the count or the list of revoked visits fails. */
export async function passLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, counts, listed] = await Promise.all([
    api.send(getCheckoutPass, {}),
    api.send(getPassEvidence, {}),
    api.send(listRevokedVisits, {}),
  ]);
  const counted = loadedFrom(counts, (evidence) => ({ evidence }));
  const revoked = loadedFrom(listed, ({ visits }) => ({ visits }));
  return json<PassView>(
    loadedFrom(answer, (pass) => ({ pass, counted, revoked, now: Date.now() })),
  );
}

export const passAction = screenAction(PASS_INTENTS);
