import {
  FIREWALL_LIMITS,
  type FirewallConnection,
  type FirewallState,
} from "../../../contract/firewall";
import { HOUR_MS } from "../../../platform/clock";
import type { ApiContext, Merchant } from "../../../platform/data-api/handlers";
import { planHolds, planOf } from "../../plans/public.server";
import { readSavedSettings } from "../../shop/public.server";
import {
  type ConnectionCounts,
  NO_COUNTS,
  readConnections,
  readLastDay,
  type StoredConnection,
} from "../connections/connections.queries.server";

const iso = (at: Date | null) => at?.toISOString() ?? null;

function toConnection(
  row: StoredConnection,
  lastDay: ConnectionCounts,
  now: number,
): FirewallConnection {
  const { id, door, name, failPolicy, hops, version, createdBy, lastProblem } = row;
  const { lastSeenAt, oldKeyUntil } = row;
  const lately = now - FIREWALL_LIMITS.seenLatelyHours * HOUR_MS;
  const isConnected = lastSeenAt !== null && lastSeenAt.getTime() > lately;
  return {
    ...{ id, door, name, failPolicy, hops, version, createdBy, lastProblem, lastDay },
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: iso(lastSeenAt),
    isConnected,
    connectedSince: isConnected ? iso(row.connectedSince) : null,
    oldKeyUntil: oldKeyUntil !== null && oldKeyUntil.getTime() > now ? iso(oldKeyUntil) : null,
    lastProblemAt: iso(row.lastProblemAt),
  };
}

/** The firewall of a shop as its screens show it. */
export async function readFirewall(
  { db, shop, clock }: Pick<ApiContext & Merchant, "db" | "shop" | "clock">,
  appUrl: string,
): Promise<FirewallState> {
  const now = clock();
  const { value, version } = await readSavedSettings(db, shop.id, "firewall");
  const isInPlan = planHolds(await planOf(db, shop.id), "firewall");
  const lastDay = await readLastDay(db, shop.id, now);
  const connections = (await readConnections(db, shop.id)).map((row) =>
    toConnection(row, lastDay.get(row.id) ?? NO_COUNTS, now),
  );
  const { isOffered, mode, attackUntil, keepsCartOpen } = value;
  const isUnderAttack = attackUntil !== null && attackUntil > now;
  return {
    ...{ isOffered, isInPlan, version, appUrl, connections, keepsCartOpen },
    isConnected: connections.some(({ isConnected }) => isConnected),
    switches: { mode, attackUntil: isUnderAttack ? new Date(attackUntil).toISOString() : null },
  };
}
