import { getRuleVersions } from "#app/contract/rules/rule-history";
import type { MerchantApi } from "#app/features/shop/public.server";

import type { HistoryView } from "./panel/history-view";

/** Loads the first page of HistoryPanel, for the loader of any screen. */
export async function loadHistory(api: MerchantApi): Promise<HistoryView> {
  const answer = await api.send(getRuleVersions, {});
  if (!answer.result) return { problem: answer.Message };
  return { problem: null, ...answer.data, now: Date.now() };
}
