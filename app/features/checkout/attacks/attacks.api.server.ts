import { eq } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type * as contract from "#app/contract/attacks";
import { ATTACK_LIMITS } from "#app/contract/attacks";
import { usual } from "#app/engine/attack/profile";
import { readSettings } from "#app/features/shop/public.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, HandlersOf, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";
import { attackWatch } from "#app/store/schema";

import { KEEP_CHECKOUTS_MS } from "../keep-checkouts";
import { recordAttackEvent } from "../record-attack-event.server";
import { usesLimits } from "../uses-limits.server";
import { findingText } from "./attack-text";
import {
  listAttacks,
  ordersWithoutVisit,
  readAttack,
  readEvents,
  smallFirstOrders,
  type StoredAttackRow,
  type StoredEvent,
} from "./history/attacks.queries.server";
import { eventText } from "./history/event-text";
import { rulesInForce } from "./history/rules-in-force.queries.server";
import { largestSmallOrder, suggestedRules } from "./history/suggested-rules";
import { attackProblems } from "./texts";

/** Returns the handlers of all calls in contract/attacks.ts. */
export const attacksHandlers: HandlersOf<typeof contract> = {
  getAttacks: async ({ before }, { db, shop, clock }) => {
    const found = await listAttacks(db, shop.id, before);
    const shown = found.slice(0, ATTACK_LIMITS.page);
    const older = found.length > shown.length ? shown.at(-1)!.noticedAt.toISOString() : null;
    return { attacks: shown.map(rowOf), older, ...(await watchOf(db, shop.id, clock())) };
  },

  getAttack: async ({ id }, context) => {
    const { db, shop, clock } = context;
    const attack = await attackOr404(context, id);
    const events = await readEvents(db, shop.id, id);
    const now = clock();
    const [from, until] = [attack.since.getTime(), attack.endedAt?.getTime() ?? now];
    const largest = await largestSmallOrderOf(db, shop.id);
    const time = { shopId: shop.id, from, until };
    const { retentionDays } = await readSettings(db, shop.id, "privacy");
    const { mode: passMode } = await readSettings(db, shop.id, "checkout-pass");
    const inForce = await rulesInForce(db, shop.id, attack.findings, now);
    return {
      attack: rowOf(attack),
      figures: attack.figures,
      events: events.map(eventOf),
      rules: suggestedRules(attack.findings, events, { largest, passMode, inForce }),
      orders: mayRead(shop.scopes, "orders")
        ? {
            largest,
            withoutVisit: await ordersWithoutVisit(db, time),
            smallFirst:
              largest === null
                ? { count: 0, newest: [] }
                : await smallFirstOrders(db, time, largest),
          }
        : null,
      visits: storedVisits({ from, until, now, days: retentionDays }),
      hasCheckouts: from >= now - KEEP_CHECKOUTS_MS,
    };
  },

  noteAttackRule: async ({ id, rule, key }, context) => {
    const { db, shop, actor, clock } = context;
    await attackOr404(context, id);
    const event = { shopId: shop.id, attackId: id, at: clock(), actor } as const;
    await recordAttackEvent(db, { ...event, kind: "rule-added", details: { rule, key } });
    return null;
  },

  exportAttack: async ({ id }, context) => {
    const attack = await attackOr404(context, id);
    const events = await readEvents(context.db, context.shop.id, id);
    const content = { ...rowOf(attack), figures: attack.figures, events: events.map(eventOf) };
    const day = attack.noticedAt.toISOString().slice(0, 10);
    return {
      filename: `attack-${day}-${id.slice(0, 8)}.json`,
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  },
};

async function attackOr404({ db, shop }: ApiContext & Merchant, id: string) {
  const attack = await readAttack(db, shop.id, id);
  if (attack === undefined) throw new ApiError("not_found", { message: attackProblems.noAttack });
  return attack;
}

const rowOf = ({ id, since, noticedAt, endedAt, isLearned, findings }: StoredAttackRow) => ({
  id,
  since: since.toISOString(),
  noticedAt: noticedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  isLearned,
  findings: findings.map((finding) => {
    const { signal, key, suspects, total, usual: proportion } = finding;
    return { signal, key, suspects, total, usual: proportion, text: findingText(finding) };
  }),
});

const eventOf = ({ at, kind, actor, details }: StoredEvent) => ({
  ...{ at: at.toISOString(), kind: kind as contract.AttackTimelineEvent["kind"], actor },
  text: eventText(kind, details),
});

async function watchOf(db: Database, shopId: string, now: number) {
  const profile = await profileOf(db, shopId);
  const isCounting = (await usesLimits(db, [shopId], now)).has(shopId);
  const isReady = profile !== undefined && usual(profile).isReady;
  return {
    watching: isCounting
      ? isReady
        ? ("ready" as const)
        : ("learning" as const)
      : ("off" as const),
    learnedDays: profile?.days.length ?? 0,
  };
}

async function profileOf(db: Database, shopId: string) {
  const [watch] = await db
    .select({ state: attackWatch.state })
    .from(attackWatch)
    .where(eq(attackWatch.shopId, shopId));
  return watch?.state.profile;
}

async function largestSmallOrderOf(db: Database, shopId: string): Promise<number | null> {
  const profile = await profileOf(db, shopId);
  return profile === undefined ? null : largestSmallOrder(profile.smallBin);
}

interface StoredTime {
  readonly from: number;
  readonly until: number;
  readonly now: number;
  readonly days: number;
}

function storedVisits({ from, until, now, days }: StoredTime) {
  const oldest = now - days * DAY_MS;
  if (until <= oldest) return "deleted";
  return from < oldest ? "partly" : "stored";
}
