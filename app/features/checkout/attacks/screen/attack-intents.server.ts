import type { ActionFunctionArgs } from "@remix-run/node";

import { exportAttack, type KeptRule, noteAttackRule } from "#app/contract/attacks";
import type { InputOf } from "#app/contract/call";
import { getCheckoutPass, saveCheckoutPass, stopsCheckouts } from "#app/contract/checkout-pass";
import { saveOrderFilter } from "#app/contract/orders/order-filters";
import { addRuleEntries } from "#app/contract/rules/rules";
import { type MerchantApi, ownVisit, type Run, sends } from "#app/features/shop/public.server";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { formAnswer } from "#app/platform/data-api/form-answer.server";

import { firstOrdersUpTo } from "../first-orders";
import { fromAttack } from "../texts";
import { attackToasts as toasts, rulesCard as texts } from "./texts";

/** Input with the id of the page's attack. */
interface AttackSubject {
  readonly id: string;
  readonly args: ActionFunctionArgs;
}

interface NetworkInput {
  readonly key: string;
  readonly action: "block" | "challenge";
  /** Warnings that the merchant has confirmed. */
  readonly confirmedLoss?: boolean;
  readonly confirmedLockOut?: boolean;
  readonly confirmedRisks?: boolean;
}

/** Adds a network to the ISP/ASN list. Fails if the list already contains the network. */
const keepNetwork: Run<NetworkInput, unknown, AttackSubject> = async (api, input, { id, args }) => {
  const { key, action, ...confirmed } = input;
  const answer = await api.send(addRuleEntries, {
    ...{ kind: "asn", lines: [`AS${key}`], action, source: "log", note: fromAttack.note },
    ...confirmed,
    ...ownVisit(args),
  });
  if (answer.result && answer.data.added === 0) return refusedAnswer(texts.isListed({ key }));
  return noteSuccess(api, answer, { id, rule: `${action}-network`, key }, () =>
    toasts.networkAdded({ key }),
  );
};

/** Returns the response to a refused change. */
const refusedAnswer = (problem: string): FormAnswer => ({
  ...{ ok: false, message: problem, code: "version_conflict", problem, fields: {} },
});

/** Sets Visit required to By risk. Fails if a visit is already required, because By risk could include fewer carts. */
const keepVisitByRisk: Run<object, unknown, AttackSubject> = async (api, _input, { id }) => {
  const pass = await api.send(getCheckoutPass, {});
  if (!pass.result) return formAnswer(pass, () => null);
  const { version, choices } = pass.data;
  if (stopsCheckouts(choices.mode)) return refusedAnswer(texts.modeChanged({ mode: choices.mode }));
  const answer = await api.send(saveCheckoutPass, {
    expectedVersion: version,
    choices: { ...choices, mode: "risk" },
  });
  return noteSuccess(api, answer, { id, rule: "visit-by-risk" }, () => toasts.visitByRisk);
};

/** Adds an order filter that holds small first orders. */
const keepFirstOrders: Run<{ readonly largest: number }, unknown, AttackSubject> = async (
  api,
  { largest },
  { id },
) => {
  const answer = await api.send(saveOrderFilter, {
    edits: null,
    filter: {
      name: fromAttack.firstOrders({ largest: String(largest) }),
      conditions: firstOrdersUpTo(largest),
      ...{ action: "hold", note: fromAttack.note },
    },
  });
  const note = { id, rule: "hold-first-orders", key: String(largest) } as const;
  return noteSuccess(api, answer, note, () => toasts.filterAdded);
};

type Answer = Parameters<typeof formAnswer>[0];

/** Returns the response to the addition of a rule. Records a success in the attack's timeline. */
async function noteSuccess(
  api: MerchantApi,
  answer: Answer,
  note: InputOf<typeof noteAttackRule> & { readonly rule: KeptRule },
  says: () => string,
) {
  if (answer.result) await api.send(noteAttackRule, note);
  return formAnswer(answer, says);
}

/** Intents of the page of an attack. */
export const ATTACK_INTENTS = {
  "keep-network": keepNetwork,
  "keep-visit": keepVisitByRisk,
  "keep-first-orders": keepFirstOrders,
  export: sends(
    exportAttack,
    () => toasts.saved,
    ({ id }: AttackSubject) => ({ id }),
  ),
};

export type AttackIntents = typeof ATTACK_INTENTS;
