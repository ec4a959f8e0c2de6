import { getAppeals } from "../../contract/appeals";
import type { InputOf } from "../../contract/call";
import type { MerchantApi } from "../shop/session/public-screens.server";
import type { AppealsView } from "./appeals-view";

/** What AppealsPanel shows, for the loader of any screen. */
export async function loadAppeals(
  api: MerchantApi,
  query: InputOf<typeof getAppeals> = {},
): Promise<AppealsView> {
  const answer = await api.send(getAppeals, query);
  if (!answer.result) return { problem: answer.Message };
  return { problem: null, ...answer.data, now: Date.now() };
}
