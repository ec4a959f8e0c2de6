import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getBotBlocker, saveBotBlocker } from "../../contract/bot-protection";
import type { OutputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { formAction, ownVisit, sends } from "../../screen-action.server";

export type BotBlockerView =
  | ({ readonly problem: null; readonly now: number } & OutputOf<typeof getBotBlocker>)
  | { readonly problem: string };

/** Loader of the bot blocker. */
export async function botBlockerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getBotBlocker, {});
  const view: BotBlockerView = answer.result
    ? { problem: null, now: Date.now(), ...answer.data }
    : { problem: answer.Message };
  return json(view);
}

/** Saves every row in one step; the data API checks every field again. */
export const botBlockerAction = formAction(
  sends(saveBotBlocker, () => "Bot blocker saved", ownVisit),
);
