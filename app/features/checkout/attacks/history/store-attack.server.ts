import { sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { AttackFigures } from "#app/contract/attack-figures";
import type { Attack, Finding } from "#app/engine/attack/detector-state";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { recordAttackEvent } from "../../record-attack-event.server";

/** Retention of attacks: 13 months, to compare with last year's sale. Attacks contain no personal data. */
const KEEP_ATTACKS_MS = 396 * DAY_MS;
/** Maximum attacks per shop, because a client can begin an attack every 15 minutes. The oldest are deleted. */
export const MAX_ATTACKS = 500;

/** Reason why an attack ended. "unwatched": the app was uninstalled or suspended, or counts no checkouts. */
export type AttackEnd = "normal" | "learned" | "unwatched";

/** One evaluation of an attack. */
interface AttackStep {
  readonly shopId: string;
  readonly attack: Attack;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Stores a new or current attack in the transaction of its evaluation. Records which findings are new.
 *
 * @param before findings before the evaluation. Null for a new attack
 * @returns its id
 */
export async function storeAttack(
  tx: Database,
  { shopId, attack, now }: AttackStep,
  before: readonly Finding[] | null,
): Promise<string> {
  const [stored] = await rows<{ id: string }>(
    tx,
    sql`insert into attacks as known (shop_id, since, noticed_at, findings)
        values (${shopId}::uuid, ${moment(attack.since)}, ${moment(attack.noticedAt)},
          ${JSON.stringify(attack.findings)}::jsonb)
        on conflict (shop_id, noticed_at) do update set findings = excluded.findings
        returning id`,
  );
  const known = new Set(before?.map(nameOf));
  const added = attack.findings.filter((finding) => !known.has(nameOf(finding)));
  const attackId = stored!.id;
  if (before !== null && added.length === 0) return attackId;
  if (before === null) await deleteOldest(tx, shopId);
  await recordAttackEvent(tx, {
    ...{ shopId, attackId, at: now, actor: "palisade" },
    kind: before === null ? "noticed" : "changed",
    details: { findings: added },
  });
  return attackId;
}

const nameOf = ({ signal, key }: Finding) => `${signal} ${key}`;

async function deleteOldest(tx: Database, shopId: string): Promise<void> {
  await tx.execute(
    sql`delete from attacks where shop_id = ${shopId}::uuid and noticed_at <= (
          select noticed_at from attacks where shop_id = ${shopId}::uuid
          order by noticed_at desc limit 1 offset ${MAX_ATTACKS}::int)`,
  );
}

/**
 * Stores the end of an attack, in the transaction of its evaluation.
 *
 * @param figures null if they are unknown
 * @returns the attack's id. Null if the attack is not stored or has already ended
 */
export async function endAttack(
  tx: Database,
  { shopId, attack, now }: AttackStep,
  { why, figures }: { readonly why: AttackEnd; readonly figures: AttackFigures | null },
): Promise<string | null> {
  const [ended] = await rows<{ id: string }>(
    tx,
    sql`update attacks set ended_at = ${moment(now)}, is_learned = ${why === "learned"},
          figures = ${figures === null ? null : JSON.stringify(figures)}::jsonb
        where shop_id = ${shopId}::uuid and noticed_at = ${moment(attack.noticedAt)}
          and ended_at is null
        returning id`,
  );
  if (ended === undefined) return null;
  await recordAttackEvent(tx, {
    ...{ shopId, attackId: ended.id, at: now, actor: "palisade" },
    kind: "ended",
    details: { why },
  });
  return ended.id;
}

/** Deletes the attacks of all shops after their retention, with their events. */
export async function deleteOldAttacks(db: Database, now: number): Promise<void> {
  await db.execute(sql`delete from attacks where noticed_at < ${moment(now - KEEP_ATTACKS_MS)}`);
}
