import { and, eq, sql } from "drizzle-orm";

import { type Clock, HOUR_MS } from "#app/base/clock";
import type { EdgeBatch } from "#app/edge/wire";
import { createAttemptLimit } from "#app/platform/attempt-limit";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import type { KnownConnection } from "../connections/connections.queries.server";

/**
 * Maximum unknown entries that batches may name, per connection, hour and process. A Worker still applies an entry for
 * up to a minute after it is deleted. A merchant can sign any number of invented entries, and each would be a row of
 * entry_hits.
 */
export const MAX_UNKNOWN_ENTRIES = 1_000;
const MAX_CONNECTIONS = 20_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Batch = Pick<EdgeBatch, "visits" | "counts">;
type Named = { readonly entryId: string | null; readonly monitored: readonly string[] };

const idsOf = ({ entryId, monitored }: Named) =>
  entryId === null ? monitored : [entryId, ...monitored];

function namedIn({ visits, counts }: Batch): string[] {
  const named = [
    ...visits.flatMap(({ decision: { reason, monitored } }) => idsOf({ ...reason, monitored })),
    ...counts.flatMap(idsOf),
  ];
  return [...new Set(named)].filter((id) => UUID.test(id));
}

/**
 * Creates a filter that removes entries the store does not have from batches, beyond a number that recently deleted
 * rules explain.
 */
export function createEntryFilter(db: Database, clock: Clock) {
  const allowsUnknown = createAttemptLimit({
    ...{ max: MAX_UNKNOWN_ENTRIES, windowMs: HOUR_MS, maxKeys: MAX_CONNECTIONS },
    clock,
  });

  async function knownOf(shopId: string, ids: readonly string[]): Promise<Set<string>> {
    const isNamed = sql`${ruleEntries.id} = any(${sql.param(ids)}::uuid[])`;
    const found = await db
      .select({ id: ruleEntries.id })
      .from(ruleEntries)
      .where(and(eq(ruleEntries.shopId, shopId), isNamed));
    return new Set(found.map(({ id }) => id));
  }

  return async function withKnownEntries(
    { id, shopId }: Pick<KnownConnection, "id" | "shopId">,
    batch: EdgeBatch,
  ): Promise<EdgeBatch> {
    const named = namedIn(batch);
    if (named.length === 0) return batch;
    const known = await knownOf(shopId, named);
    const acceptedEntries = new Set(named.filter((entry) => known.has(entry) || allowsUnknown(id)));
    if (acceptedEntries.size === named.length) return batch;
    const entryOf = (entry: string | null) =>
      entry !== null && acceptedEntries.has(entry) ? entry : null;
    const acceptedAmong = (ids: readonly string[]) =>
      ids.filter((entry) => acceptedEntries.has(entry));
    return {
      ...batch,
      visits: batch.visits.map((visit) => {
        const { reason, monitored } = visit.decision;
        const decision = {
          ...visit.decision,
          reason: { ...reason, entryId: entryOf(reason.entryId) },
          monitored: acceptedAmong(monitored),
        };
        return { ...visit, decision };
      }),
      counts: batch.counts.map((line) => ({
        ...line,
        entryId: entryOf(line.entryId),
        monitored: acceptedAmong(line.monitored),
      })),
    };
  };
}
