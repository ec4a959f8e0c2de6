import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getBotBlocker, saveBotBlocker } from "#app/contract/bot-protection";
import type { OutputOf } from "#app/contract/call";
import { formAction, merchantApi, ownVisit, sends } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import { saved } from "./texts";

export type BotBlockerView = Loaded<{ readonly now: number } & OutputOf<typeof getBotBlocker>>;

/** Loads the bot blocker. */
export async function botBlockerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getBotBlocker, {});
  return json<BotBlockerView>(loadedFrom(answer, (data) => ({ now: Date.now(), ...data })));
}

/** Saves all rows together. The data API checks every field again. */
export const botBlockerAction = formAction(sends(saveBotBlocker, () => saved.bot, ownVisit));
