import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { readSettings } from "#app/features/shop/public.server";
import { LASTING_KEY_MS } from "#app/features/visits/public.server";
import { enqueueAll, type JobQueues } from "#app/platform/jobs/jobs.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { PASS_KEY_MS } from "../pass/pass-keys";
import { readPassState, replacePassKeys } from "../pass/pass-state.queries.server";
import { exceedsRevokedMax } from "../pass/revoked-visits.queries.server";
import { requestPublishing } from "../publishing/request-publishing.server";
import { type AnswerLimit, answerLimitAt } from "../running-answer";
import type { UsesLimits } from "../uses-limits.server";
import type { CheckoutUse } from "./record-checkouts.server";

const QUEUE = "count-pass-uses";

/** Maximum lifetime of a pass: the checkout accepts the current and the previous key. */
const PASS_LIFE_MS = 2 * PASS_KEY_MS.usual;
/** Maximum lifetime of a lasting pass. */
const LASTING_LIFE_MS = 2 * LASTING_KEY_MS;

const payloadSchema = z.object({ shopId: z.uuid() });

/**
 * Requests a count of uses in shops where a pass has reached its limit of carts. At most one job per shop is
 * waiting.
 *
 * @param uses new checkouts with a pass
 * @param limits maximum carts per pass, by shop id
 * @param now epoch milliseconds
 */
export async function requestCounting(
  tx: Database,
  uses: readonly CheckoutUse[],
  limits: UsesLimits,
  now: number,
): Promise<void> {
  if (uses.length === 0) return;
  const used = sql`unnest(${sql.param(uses.map(({ shopId }) => shopId))}::uuid[],
    ${sql.param(uses.map(({ journey }) => journey))}::text[],
    ${sql.param(uses.map(({ shopId }) => limits.get(shopId) ?? 0))}::int[],
    ${sql.param(uses.map(({ isLasting }) => isLasting ?? false))}::bool[])
    as used (shop_id, journey, uses_limit, is_lasting)`;
  // Counts at the limit, because another process may be recording the next cart. A revoked visit needs no count,
  // although a robot may still use its passes.
  const due = await rows<{ shopId: string }>(
    tx,
    sql`select distinct used.shop_id as "shopId" from ${used}
        where used.uses_limit <= (
            select count(distinct coalesce(kept.cart_key, kept.checkout_key))
            from checkout_uses as kept
            where kept.shop_id = used.shop_id and kept.journey = used.journey
              and kept.at > case when used.is_lasting then ${moment(now - LASTING_LIFE_MS)}
                else ${moment(now - PASS_LIFE_MS)} end)
          and not exists (
            select 1 from revoked_visits as revoked
            where revoked.shop_id = used.shop_id and revoked.journey = used.journey
              and revoked.until > ${moment(now)})
        order by 1`,
  );
  await enqueueAll(
    tx,
    QUEUE,
    due.map(({ shopId }) => ({ payload: { shopId }, key: shopId })),
  );
}

interface CountDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Returns the queue that revokes visits whose passes were used in too many carts. */
export function countUsesQueues(deps: CountDeps): JobQueues {
  return {
    [QUEUE]: { run: (payload) => revokeOverused(deps, payloadSchema.parse(payload).shopId) },
  };
}

async function revokeOverused({ db, clock }: CountDeps, shopId: string): Promise<void> {
  const now = clock();
  const { mode, usesLimit } = await readSettings(db, shopId, "checkout-pass");
  if (mode === "off") return;
  const answer = answerLimitAt(await readSettings(db, shopId, "attack-answer"), now);
  await db.transaction(async (tx) => {
    // The lock prevents concurrent revocations, because the number of revoked visits decides about the keys.
    const [shop] = await rows<{ domain: string }>(
      tx,
      sql`select domain from shops where id = ${shopId}::uuid for no key update`,
    );
    if (!shop) return;
    const revoked = await revoke(tx, { shopId, usesLimit, answer, now });
    if (revoked === 0) return;
    const { keys } = await readPassState(tx, shopId);
    if (await exceedsRevokedMax(tx, shopId, { now, keys })) {
      await replacePassKeys(tx, shopId);
      await noteReplaced(tx, shopId, now);
    }
    await requestPublishing(tx, shopId);
    await announceRulesetChange(tx, shop.domain);
  });
}

interface ToRevoke {
  readonly shopId: string;
  readonly usesLimit: number;
  /** Limit during an attack. Null if no running answer requires passes. */
  readonly answer: AnswerLimit | null;
  readonly now: number;
}

/** Revokes the visits whose passes are in more carts than allowed. Resolves to the number of revoked visits. */
async function revoke(tx: Database, { shopId, usesLimit, answer, now }: ToRevoke): Promise<number> {
  const carts = sql`count(distinct coalesce(cart_key, checkout_key))`;
  const inAttack =
    answer === null
      ? sql`false`
      : sql`${carts} filter (where at >= ${moment(answer.since)}) > ${answer.uses}::int`;
  const revoked = await rows(
    tx,
    sql`insert into revoked_visits as kept (shop_id, journey, carts, revoked_at, until)
        select shop_id, journey, ${carts}::int,
          ${moment(now)},
          case when bool_or(is_lasting) then ${moment(now + LASTING_LIFE_MS)}
            else ${moment(now + PASS_LIFE_MS)} end
        from checkout_uses
        where shop_id = ${shopId}::uuid and journey is not null
          and at > case when is_lasting then ${moment(now - LASTING_LIFE_MS)}
            else ${moment(now - PASS_LIFE_MS)} end
          and (is_lasting or at > coalesce((
            select keys_replaced_at from checkout_intake where shop_id = ${shopId}::uuid), '-infinity'))
        group by shop_id, journey
        having ${carts} > ${usesLimit}::int or ${inAttack}
        on conflict (shop_id, journey) do update set
          carts = excluded.carts, revoked_at = excluded.revoked_at, until = excluded.until,
          restored_at = null, restored_by = null
        where kept.until <= ${moment(now)}
        returning 1`,
  );
  return revoked.length;
}

/** Records that all usual passes expire now. Later counts include only later carts. */
async function noteReplaced(tx: Database, shopId: string, now: number): Promise<void> {
  await tx.execute(sql`
    insert into checkout_intake (shop_id, keys_replaced_at)
    values (${shopId}::uuid, ${moment(now)})
    on conflict (shop_id) do update set keys_replaced_at = excluded.keys_replaced_at`);
}
