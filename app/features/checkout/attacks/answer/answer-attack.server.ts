import { eq } from "drizzle-orm";

import type { AnswerEnd, AttackAnswerSettings } from "#app/contract/attack-answer";
import {
  advanceAnswer,
  type AnswerAdvance,
  type AnswerMemory,
  NO_MEMORY,
} from "#app/engine/attack/answer-memory";
import type { AttackCounts } from "#app/engine/attack/attack-counts";
import type { Attack, Detection } from "#app/engine/attack/detector-state";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { lockSettings, readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { recordAttackEvent } from "../../record-attack-event.server";
import { LONGEST_ANSWER_MS, runningAt, targetsOf } from "../../running-answer";
import { type AnswerContext, changeAnswer, endAnswer, startAnswer } from "./change-answer.server";
import { shownAnswer } from "./read-answer.server";

/** Input of one evaluation of a shop's attack detection. */
interface DetectedStep {
  readonly shopId: string;
  /** Stored memory of the shop's answers to attacks. Undefined for a new shop. */
  readonly memory: AnswerMemory | undefined;
  readonly counts: AttackCounts;
  readonly found: Detection;
  /** Time of the previous evaluation, epoch milliseconds. 0 if there is none. */
  readonly from: number;
  readonly now: number;
}

/**
 * Answers the attack on a shop as the merchant chose: starts, changes and ends the answer within its bounds.
 *
 * @param tx transaction that stores the evaluation
 * @returns the memory of the shop's answers
 */
export async function answerAttack(
  tx: Database,
  { shopId, memory = NO_MEMORY, counts, found, from, now }: DetectedStep,
): Promise<AnswerMemory> {
  const { state, ended } = found;
  const attack = state.attack ?? ended;
  const step = { counts, attack, smallBin: state.profile.smallBin, from: from || now, now };
  if (attack === null) return advanceAnswer(memory, { ...step, running: null }).memory;
  // The lock prevents a start of the answer after a user refused it.
  await lockSettings(tx, shopId);
  const settings = await readSettings(tx, shopId, "attack-answer");
  const running = runningAt(settings, now);
  const advance = advanceAnswer(memory, { ...step, running: running && targetsOf(running) });
  const answered: AnsweredStep = { shopId, now, advance, settings };
  if (state.attack === null) {
    if (settings.running !== null) await follow(tx, answered, "normal");
    else await noteUnanswered(tx, answered);
    return { ...advance.memory, attack: null };
  }
  if (settings.running !== null) {
    await follow(tx, answered);
    return advance.memory;
  }
  return begin(tx, answered, state.attack);
}

/** One evaluation of an attack with the merchant's choice about attacks. */
interface AnsweredStep extends UnansweredStep {
  readonly settings: AttackAnswerSettings;
}

/**
 * Changes or ends the running answer.
 *
 * @param isOver "normal" if the attack is over
 */
async function follow(tx: Database, step: AnsweredStep, isOver?: "normal"): Promise<void> {
  const { shopId, now, settings, advance } = step;
  const context = await contextOf(tx, shopId, now);
  const why = runningAt(settings, now) === null ? "expired" : (isOver ?? endOf(advance));
  if (why !== null) await endAnswer(tx, context, why);
  else if (advance.answer !== null) await changeAnswer(tx, context, advance.answer);
}

/** Returns the reason why an answer ends during its attack. Null if the answer continues. */
function endOf({ reached, answer }: AnswerAdvance): AnswerEnd | null {
  if (reached === "orders") return "orders";
  return answer === null ? "visitors" : null;
}

/** Starts the answer if choice and plan allow it, else proposes it. Returns the memory of the shop's answers. */
async function begin(tx: Database, step: AnsweredStep, attack: Attack): Promise<AnswerMemory> {
  const { shopId, now, settings, advance } = step;
  const { answer, memory } = advance;
  if (answer === null) return memory;
  if (await mayAct(tx, shopId, { settings, noticedAt: attack.noticedAt, now })) {
    const context = await contextOf(tx, shopId, now);
    await startAnswer(tx, context, { answer, attack, until: now + LONGEST_ANSWER_MS });
    return memory;
  }
  return propose(tx, step);
}

/** One evaluation of an attack without a running answer. */
interface UnansweredStep {
  readonly shopId: string;
  readonly now: number;
  readonly advance: AnswerAdvance;
}

/** Records a proposed answer in the timeline, once per attack. Returns the memory of the shop's answers. */
async function propose(tx: Database, { shopId, now, advance }: UnansweredStep) {
  const { memory, answer } = advance;
  if (memory.attack === null || memory.attack.isProposed || answer === null) return memory;
  const details = shownAnswer(answer);
  const event = { shopId, at: now, kind: "proposed", actor: "palisade", details } as const;
  await recordAttackEvent(tx, event);
  return { ...memory, attack: { ...memory.attack, isProposed: true } };
}

/** Records what an answer would have done in an attack that ended without an answer. */
async function noteUnanswered(tx: Database, { shopId, now, advance }: UnansweredStep) {
  const { answer, memory } = advance;
  if (answer === null || memory.attack === null || memory.attack.hasActed) return;
  const details = { ...shownAnswer(answer), visitors: memory.attack.visitors };
  const event = { shopId, at: now, kind: "would-have-acted", actor: "palisade", details } as const;
  await recordAttackEvent(tx, event);
}

/** Ends the running answer of a shop whose attacks are no longer evaluated. */
export async function endUnwatchedAnswer(tx: Database, shopId: string, now: number): Promise<void> {
  const { running } = await readSettings(tx, shopId, "attack-answer");
  if (running !== null) await endAnswer(tx, await contextOf(tx, shopId, now), "unwatched");
}

/** Reports whether Palisade may start an answer automatically. */
async function mayAct(
  tx: Database,
  shopId: string,
  {
    settings: { choice, refusedAttack, restsUntil },
    noticedAt,
    now,
  }: { settings: AttackAnswerSettings; noticedAt: number; now: number },
): Promise<boolean> {
  if (choice !== "act" || refusedAttack === noticedAt || now < (restsUntil ?? 0)) return false;
  return planHolds(await planOf(tx, shopId), "checkout-validation");
}

/** Returns the context of a change by Palisade. Throws if the shop was deleted. */
async function contextOf(tx: Database, shopId: string, now: number): Promise<AnswerContext> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Error("the shop was deleted during the evaluation");
  return { shop, actor: "palisade", clock: () => now };
}
