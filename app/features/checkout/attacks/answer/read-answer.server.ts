import { sql } from "drizzle-orm";

import type { AnswerState, AttackAnswerSettings, RunningAnswer } from "#app/contract/attack-answer";
import {
  type Answer,
  chooseAnswer,
  isAnswer,
  targetLists,
  usualShareOfTargets,
} from "#app/engine/attack/answer";
import type { Attack } from "#app/engine/attack/detector-state";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { runningAt } from "../../running-answer";
import type { WatchState } from "../watch-state";

/** Maximum earlier attacks on the screen. */
const SHOWN = 10;

/** The current attack and the answer to it. */
export interface CurrentAttack {
  readonly attack: Attack;
  /** Null if the attack's visitors resemble customers. */
  readonly answer: Answer | null;
  /** Challenges shown by the running answer. */
  readonly challenged: number;
}

/** Reads the current attack on a shop with the answer to it. Null if there is no attack. */
export async function readCurrentAttack(
  db: Database,
  shopId: string,
): Promise<CurrentAttack | null> {
  const [watch] = await rows<{ state: WatchState }>(
    db,
    sql`select state from attack_watch where shop_id = ${shopId}::uuid`,
  );
  if (!watch?.state.attack) return null;
  const { attack, answer: memory } = watch.state;
  if (!memory?.attack) return { attack, answer: null, challenged: 0 };
  const { composition, dropped, measured } = memory.attack;
  const answer = chooseAnswer(attack, composition, memory.usual, { dropped });
  return { attack, answer: isAnswer(answer) ? answer : null, challenged: measured.challenged };
}

/** Returns an answer in the form of the contract. */
export const shownAnswer = ({ targets, requiresPass }: Answer) => ({
  ...targetLists(targets),
  requiresPass,
  usualShare: usualShareOfTargets(targets),
});

/**
 * Reads the data of the screen about the answer to attacks.
 *
 * @param now epoch milliseconds
 */
export async function readAnswer(db: Database, shopId: string, now: number): Promise<AnswerState> {
  const settings = await readSettings(db, shopId, "attack-answer");
  const current = await readCurrentAttack(db, shopId);
  const running = runningAt(settings, now);
  const isRefused = current !== null && settings.refusedAttack === current.attack.noticedAt;
  return {
    choice: settings.choice,
    isInPlan: planHolds(await planOf(db, shopId), "checkout-validation"),
    isAttacked: current !== null,
    running: running && shownRunning(running, current),
    proposed: running === null && current?.answer ? shownAnswer(current.answer) : null,
    isRefused,
    restsUntil: restsUntil(settings, now),
    wouldHaveActed: await readWouldHaveActed(db, shopId),
  };
}

function shownRunning(
  { since, until, by, networks, countries, agents, requiresPass }: RunningAnswer,
  current: CurrentAttack | null,
) {
  return {
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    ...{ by, networks, countries, agents, requiresPass },
    challenged: current?.challenged ?? 0,
  };
}

const restsUntil = ({ restsUntil: until }: AttackAnswerSettings, now: number) =>
  until !== null && until > now ? new Date(until).toISOString() : null;

async function readWouldHaveActed(
  db: Database,
  shopId: string,
): Promise<AnswerState["wouldHaveActed"]> {
  const found = await rows<{
    at: Date;
    details: Omit<AnswerState["wouldHaveActed"][number], "at">;
  }>(
    db,
    sql`select at, details from attack_events
        where shop_id = ${shopId}::uuid and kind = 'would-have-acted'
        order by at desc limit ${SHOWN}::int`,
  );
  return found.map(({ at, details }) => ({ ...details, at: new Date(at).toISOString() }));
}
