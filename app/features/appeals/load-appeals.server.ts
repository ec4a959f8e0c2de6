import { getAppeals } from "#app/contract/appeals";
import type { InputOf } from "#app/contract/call";
import type { MerchantApi } from "#app/features/shop/public.server";

import type { AppealsView } from "./appeals-view";

/** Loads the data of AppealsPanel, for the loaders of all screens with the panel. */
export async function loadAppeals(
  api: MerchantApi,
  query: InputOf<typeof getAppeals> = {},
): Promise<AppealsView> {
  const answer = await api.send(getAppeals, query);
  if (!answer.result) return { problem: answer.Message };
  return { problem: null, ...answer.data, now: Date.now() };
}
