import { isDeepStrictEqual } from "node:util";

import type { AnswerEnd, AttackAnswerSettings, RunningAnswer } from "#app/contract/attack-answer";
import type { AttackEventKind } from "#app/contract/attack-events";
import { issuesPasses } from "#app/contract/general-settings";
import { type Answer, targetLists } from "#app/engine/attack/answer";
import type { Attack } from "#app/engine/attack/detector-state";
import { planHolds, planOf } from "#app/features/plans/public.server";
import {
  lockSettings,
  raiseRuleset,
  readSettings,
  saveSection,
} from "#app/features/shop/public.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { passRoomProblem } from "../../publishing/pass-room.server";
import { requestPassPublishing } from "../../publishing/request-publishing.server";
import { recordAttackEvent } from "../../record-attack-event.server";
import { LONGEST_ANSWER_MS, REST_MS, runningAt } from "../../running-answer";
import { readCurrentAttack, shownAnswer } from "./read-answer.server";

const SECTION = "attack-answer";

/** Shop, author and time of a change to an answer. */
export type AnswerContext = Pick<ApiContext & Merchant, "shop" | "actor" | "clock">;

/** An answer to start. */
interface AnswerStart {
  readonly answer: Answer;
  readonly attack: Pick<Attack, "since" | "noticedAt">;
  /** Requested end of the answer, epoch milliseconds. */
  readonly until: number;
}

/**
 * Starts the answer to an attack: challenges in the storefront and the firewall, and a required pass at the checkout if
 * the answer requires a pass, the plan includes it and the checkout has room for it. The answer ends at most 24 hours
 * after the attack was noticed.
 *
 * @param tx transaction that records the start
 * @returns the running answer. Null if an answer runs already, or no measure of the answer is possible
 */
export async function startAnswer(
  tx: Database,
  context: AnswerContext,
  { answer, attack, until: requestedEnd }: AnswerStart,
): Promise<RunningAnswer | null> {
  const shopId = context.shop.id;
  await lockSettings(tx, shopId);
  const settings = await readSettings(tx, shopId, SECTION);
  const now = context.clock();
  const until = Math.min(requestedEnd, attack.noticedAt + LONGEST_ANSWER_MS);
  if (runningAt(settings, now) !== null || until <= now) return null;
  const targets = targetLists(answer.targets);
  const requiresPass = answer.requiresPass && (await canRequirePass(tx, shopId));
  if (answer.targets.length === 0 && !requiresPass) return null;
  const passUntilBefore = requiresPass ? await requirePass(tx, context, until) : null;
  const by = context.actor;
  const { since: knownBefore, noticedAt } = attack;
  const times = { since: now, knownBefore, until, noticedAt };
  const running = { ...times, by, ...targets, requiresPass };
  await save(tx, context, { ...settings, running: { ...running, passUntilBefore } });
  await record(tx, context, "answer-started", { ...shownAnswer(answer), requiresPass, until });
  await raise(tx, context, "Answer to an attack started");
  return { ...running, passUntilBefore };
}

/**
 * Changes the visitors that the running answer challenges, and requires a pass if the attack has reached the checkout.
 *
 * @returns the changed answer. Null if nothing changes or no answer runs
 */
export async function changeAnswer(
  tx: Database,
  context: AnswerContext,
  answer: Answer,
): Promise<RunningAnswer | null> {
  const shopId = context.shop.id;
  await lockSettings(tx, shopId);
  const settings = await readSettings(tx, shopId, SECTION);
  const { running } = settings;
  if (running === null) return null;
  const isNew = answer.requiresPass && !running.requiresPass && (await canRequirePass(tx, shopId));
  const changed: RunningAnswer = {
    ...running,
    ...targetLists(answer.targets),
    requiresPass: running.requiresPass || isNew,
    passUntilBefore: isNew
      ? await requirePass(tx, context, running.until)
      : running.passUntilBefore,
  };
  if (isDeepStrictEqual(changed, running)) return null;
  await save(tx, context, { ...settings, running: changed });
  const { requiresPass } = changed;
  await record(tx, context, "answer-changed", { ...shownAnswer(answer), requiresPass });
  await raise(tx, context, "Answer to an attack changed");
  return changed;
}

/**
 * Ends the running answer and the checkout's attack mode that the answer started.
 *
 * @param noticedAt time at which the attack was noticed for which a user refused an answer. Omitted: unchanged
 * @returns the answer that ended. Null if no answer ran
 */
export async function endAnswer(
  tx: Database,
  context: AnswerContext,
  why: AnswerEnd,
  noticedAt?: number,
): Promise<RunningAnswer | null> {
  await lockSettings(tx, context.shop.id);
  const settings = await readSettings(tx, context.shop.id, SECTION);
  const { running } = settings;
  const costOrders = why === "orders" && running !== null;
  const restsUntil = costOrders ? context.clock() + REST_MS : settings.restsUntil;
  const refusedAttack = noticedAt ?? settings.refusedAttack;
  await save(tx, context, { ...settings, running: null, restsUntil, refusedAttack });
  if (running === null) return null;
  if (running.requiresPass) await endRequiredPass(tx, context, running);
  const current = await readCurrentAttack(tx, context.shop.id);
  await record(tx, context, "answer-ended", { why, challenged: current?.challenged ?? 0 });
  await raise(tx, context, "Answer to an attack ended");
  return running;
}

async function save(tx: Database, context: AnswerContext, value: AttackAnswerSettings) {
  await saveSection(tx, context, { section: SECTION, value, expectedVersion: null });
}

/** Records a change in the timeline of the attack. */
async function record(
  tx: Database,
  { shop, actor, clock }: AnswerContext,
  kind: AttackEventKind,
  details: Readonly<Record<string, unknown>>,
) {
  await recordAttackEvent(tx, { shopId: shop.id, at: clock(), kind, actor, details });
}

/** Records a change in the history of the rules, so that every process and Worker reads them again. */
async function raise(tx: Database, { shop, actor, clock }: AnswerContext, summary: string) {
  const subject = { surface: "storefront", kind: null, about: "attack" } as const;
  await raiseRuleset(tx, shop, { ...subject, summary, actor, at: new Date(clock()) });
}

/** Reports whether the plan, the privacy settings and the space in the checkout allow a required pass. */
async function canRequirePass(tx: Database, shopId: string): Promise<boolean> {
  if (!planHolds(await planOf(tx, shopId), "checkout-validation")) return false;
  if (!issuesPasses(await readSettings(tx, shopId, "privacy"))) return false;
  const { mode, riskWhen } = await readSettings(tx, shopId, "checkout-pass");
  return (await passRoomProblem(tx, shopId, { mode, riskWhen })) === null;
}

/** Starts or extends the checkout's attack mode. Resolves to the previous end. */
async function requirePass(tx: Database, context: AnswerContext, until: number) {
  const value = await readSettings(tx, context.shop.id, "checkout-pass");
  const before = value.attackUntil;
  const attackUntil = Math.max(until, before ?? 0);
  await savePass(tx, context, { ...value, attackUntil });
  return before;
}

/** Ends the checkout's attack mode, unless a user changed its end after the answer set it. */
async function endRequiredPass(tx: Database, context: AnswerContext, running: RunningAnswer) {
  const value = await readSettings(tx, context.shop.id, "checkout-pass");
  if (value.attackUntil !== running.until) return;
  const before = running.passUntilBefore;
  const attackUntil = before !== null && before > context.clock() ? before : null;
  await savePass(tx, context, { ...value, attackUntil });
}

async function savePass(
  tx: Database,
  context: AnswerContext,
  value: Awaited<ReturnType<typeof readSettings<"checkout-pass">>>,
) {
  const change = { section: "checkout-pass", value, expectedVersion: null } as const;
  const { isChanged } = await saveSection(tx, context, change);
  if (isChanged) await requestPassPublishing(tx, context.shop.id);
}
