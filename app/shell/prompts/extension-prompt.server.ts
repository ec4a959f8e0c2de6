import { type ActionFunctionArgs, json } from "@remix-run/node";

import { setExtensionEnabled } from "../../contract/account";
import { merchantApi } from "../../features/shop/session/public-screens.server";
import type { Outcome } from "../../ui/toasts";

/** "Do not show again" of the extension footer bar (specification section 7). */
export async function hideExtensionPromptAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(setExtensionEnabled, {});
  const outcome: Outcome = { ok: answer.result, message: answer.result ? null : answer.Message };
  return json(outcome);
}
