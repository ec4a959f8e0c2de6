import { type ActionFunctionArgs, json } from "@remix-run/node";

import { setExtensionEnabled } from "#app/contract/account";
import { merchantApi } from "#app/features/shop/public.server";
import type { Outcome } from "#app/ui/toasts";

/** Stores "Do not show again" of the extension footer bar (specification section 7). */
export async function hideExtensionPromptAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(setExtensionEnabled, {});
  const outcome: Outcome = { ok: answer.result, message: answer.result ? null : answer.Message };
  return json(outcome);
}
