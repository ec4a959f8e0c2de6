import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, HOUR_MS } from "#app/base/clock";
import { issuesPasses } from "#app/contract/general-settings";
import { readSettings } from "#app/features/shop/public.server";
import { connectedSince } from "#app/features/visits/public.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import { inSteps } from "#app/platform/jobs/in-steps";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { deleteOldAttacks } from "../attacks/history/store-attack.server";
import { deleteUnusedProfiles } from "../attacks/watch-attacks.server";
import { KEEP_CHECKOUTS_MS } from "../keep-checkouts";

interface RetentionDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rowsPerStep?: number;
}

/**
 * Returns the queue that deletes checkouts after 30 days.
 *
 * The queue removes the link of a checkout to its visits when the visitor log deletes or masks the visits (settings
 * section "privacy"). It removes all links and revocations when the merchant turns off links between orders and visits.
 * It deletes expired revocations, attacks after 13 months, and attack profiles of shops that were not evaluated for 28
 * days.
 */
export function checkoutRetention({ db, log, clock, rowsPerStep }: RetentionDeps): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: async (_, { signal }) => {
      const now = clock();
      const expired = moment(now - KEEP_CHECKOUTS_MS);
      await db.execute(sql`delete from unlisted_checkouts where hour < ${expired}`);
      await deleteUnusedProfiles(db, now);
      await deleteOldAttacks(db, now);
      // Passes stay valid for longer if their key could not be replaced.
      await db.execute(sql`delete from revoked_visits as revoked
        where until <= ${moment(now)} and not exists (
          select from checkout_pass_state as state
          where state.shop_id = revoked.shop_id
            and to_timestamp((state.keys -> -1 ->> 'minute')::float8 * 60) <= revoked.revoked_at)`);
      const found = await rows<{ id: string }>(
        db,
        sql`select id from shops where exists (select 1 from checkout_uses where shop_id = shops.id)
              or exists (select 1 from revoked_visits where shop_id = shops.id)`,
      );
      const ids = found.map(({ id }) => id);
      await eachShop(ids, { log, signal }, async (id) => {
        const privacy = await readSettings(db, id, "privacy");
        const linkedSince = issuesPasses(privacy) ? connectedSince(privacy, now) : null;
        if (linkedSince === null) {
          await db.execute(sql`delete from revoked_visits where shop_id = ${id}::uuid`);
        }
        const olderThan = (time: SQL) => sql`shop_id = ${id}::uuid and at < ${time}`;
        const runInSteps = (which: SQL, change: (among: SQL) => SQL) =>
          inSteps({ rowsPerStep, signal }, (limit) => step(db, { which, change, limit }));
        await runInSteps(
          olderThan(expired),
          (among) => sql`delete from checkout_uses where ${among}`,
        );
        const isEnded = linkedSince === null ? sql`true` : sql`at < ${moment(linkedSince)}`;
        // The reference code of a lasting pass names no visit. Uses of the pass count for as long as it is valid.
        const linked = sql`shop_id = ${id}::uuid and ${isEnded} and journey is not null and not is_lasting`;
        await runInSteps(
          linked,
          (among) => sql`update checkout_uses set journey = null where ${among}`,
        );
      });
    },
  };
}

interface Step {
  readonly which: SQL;
  readonly change: (among: SQL) => SQL;
  readonly limit: number;
}

/** Changes the oldest rows. Skips locked rows until the next run. */
async function step(db: Database, { which, change, limit }: Step): Promise<number> {
  const among = sql`(shop_id, checkout_key) in (select shop_id, checkout_key from oldest)`;
  const changed = await rows(
    db,
    sql`with oldest as (
          select shop_id, checkout_key from checkout_uses where ${which}
          order by at limit ${limit}::int for update skip locked)
        ${change(among)} returning 1`,
  );
  return changed.length;
}
