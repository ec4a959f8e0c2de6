import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getAttackAnswer } from "#app/contract/attack-answer";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { ANSWER_INTENTS } from "./answer-intents.server";
import type { AnswerView } from "./answer-view";

/** Loads the data of the screen about the answer to attacks. */
export async function answerLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const found = await api.send(getAttackAnswer, {});
  return json<AnswerView>(loadedFrom(found, (answer) => ({ answer, now: Date.now() })));
}

export const answerAction = screenAction(ANSWER_INTENTS);
