import type { CardCounts } from "#app/contract/dashboard";
import {
  blocksByHour,
  lastBlocked,
  periodBefore,
  reportStart,
  wasCounting,
} from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { blockCounts } from "./count-cards";
import { cancelsByHour, type HourOfCancels } from "./dashboard.queries.server";

/** Days to search for the last blocked visit: the longest period and its previous period. */
const OLDEST_BLOCK_DAYS = 60;

type Blocks = Awaited<ReturnType<typeof blocksByHour>>;

/** Reads the hourly counts of the cards and the totals of the previous period. Epoch milliseconds throughout. */
export async function readTrend(
  db: Database,
  shopId: string,
  window: { days: number; now: number },
) {
  const { now } = window;
  const from = reportStart(window);
  const before = periodBefore({ from, until: now }).from;
  const [blocks, cancels, lastBlock, hasPrevious] = await Promise.all([
    blocksByHour(db, shopId, { from: before, until: now }),
    cancelsByHour(db, shopId, before),
    lastBlocked(db, shopId, reportStart({ days: OLDEST_BLOCK_DAYS, now })),
    wasCounting(db, shopId, before),
  ]);
  const current = { blocks: blocks.filter(isSince(from)), cancels: cancels.filter(isSince(from)) };
  return {
    from,
    hours: hourly(current.blocks, current.cancels),
    /** Null if visits were not counted for the whole previous period. */
    previous: hasPrevious
      ? total(
          blocks.filter((block) => block.hour < from),
          cancels.filter((cancel) => cancel.hour < from),
        )
      : null,
    lastBlock,
  };
}

const isSince =
  (from: number) =>
  ({ hour }: { readonly hour: number }) =>
    hour >= from;

/** Returns the hours with counts, oldest first. */
function hourly(blocks: Blocks, cancels: readonly HourOfCancels[]) {
  const byHour = new Map<number, { blocks: Blocks; cancels: HourOfCancels[] }>();
  const bucketOf = (hour: number) => {
    const found = byHour.get(hour) ?? { blocks: [], cancels: [] };
    byHour.set(hour, found);
    return found;
  };
  for (const block of blocks) bucketOf(block.hour).blocks.push(block);
  for (const cancel of cancels) bucketOf(cancel.hour).cancels.push(cancel);
  return [...byHour]
    .sort(([earlier], [later]) => earlier - later)
    .map(([hour, counted]) => ({ at: hour, counts: total(counted.blocks, counted.cancels) }));
}

function total(blocks: Blocks, cancels: readonly HourOfCancels[]): CardCounts {
  const fraudProtect = cancels.reduce((sum, { orders }) => sum + orders, 0);
  return { ...blockCounts(blocks), fraudProtect };
}
