import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { getBotBlocker, saveBotBlocker } from "../../contract/bot-protection";
import type { InputOf, OutputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";

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
export async function botBlockerAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await jsonBody(request)) as InputOf<typeof saveBotBlocker>;
  const answer = await api.send(saveBotBlocker, { ...input, ...ownVisitFields(request, context) });
  return json(formAnswer(answer, () => "Bot blocker saved"));
}
