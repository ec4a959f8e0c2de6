import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";

import { getAttackAnswer } from "#app/contract/attack-answer";
import { getAttack, getAttacks } from "#app/contract/attacks";
import { about, merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { ATTACK_INTENTS } from "./attack-intents.server";
import type { AttacksView, AttackView } from "./attacks-view";

/** Loads the list of attacks. */
export async function attacksLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const answer = await api.send(getAttacks, { before });
  return json<AttacksView>(loadedFrom(answer, (found) => ({ found })));
}

/** Loads the page of an attack. */
export async function attackLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const found = await api.send(getAttack, { id: params.attack ?? "" });
  const lasts = found.result && found.data.attack.endedAt === null;
  const answered = lasts ? await api.send(getAttackAnswer, {}) : null;
  const answer = answered?.result ? answered.data : null;
  return json<AttackView>(loadedFrom(found, (detail) => ({ detail, answer, now: Date.now() })));
}

const subjectOf = (args: ActionFunctionArgs) => ({ id: args.params.attack ?? "", args });

export const attackAction = screenAction(about(ATTACK_INTENTS, subjectOf));
