import { sql } from "drizzle-orm";

import type { AttackEventKind } from "#app/contract/attack-events";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Maximum events of an attack. Later events are dropped, except the end of the attack. */
export const MAX_EVENTS = 200;

/** An event of an attack. */
export interface AttackEvent {
  readonly shopId: string;
  /** Id of the attack. Omitted: the current attack, or the attack that ends at the time of the event. */
  readonly attackId?: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: AttackEventKind;
  /** "palisade", or the session's actor. */
  readonly actor: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Records an event in the timeline of an attack, in the caller's transaction.
 *
 * @returns the attack's id. Null if there is no attack, or the attack already has MAX_EVENTS events
 */
export async function recordAttackEvent(tx: Database, event: AttackEvent): Promise<string | null> {
  const { shopId, attackId, at, kind, actor, details = {} } = event;
  const isNamed =
    attackId === undefined
      ? sql`(ended_at is null or ended_at = ${moment(at)})`
      : sql`id = ${attackId}::uuid`;
  const [recorded] = await rows<{ id: string }>(
    tx,
    sql`insert into attack_events (shop_id, attack_id, at, kind, actor, details)
        select shop_id, id, ${moment(at)}, ${kind}, ${actor}, ${JSON.stringify(details)}::jsonb
        from (
          select shop_id, id from attacks
          where shop_id = ${shopId}::uuid and ${isNamed}
          order by noticed_at desc limit 1) as attack
        where ${kind} = 'ended' or (
          select count(*) from attack_events as event
          where event.shop_id = attack.shop_id and event.attack_id = attack.id) < ${MAX_EVENTS}::int
        returning attack_id as id`,
  );
  return recorded?.id ?? null;
}
