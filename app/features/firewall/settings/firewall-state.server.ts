import { HOUR_MS } from "#app/base/clock";
import {
  FIREWALL_LIMITS,
  type FirewallConnection,
  type FirewallState,
  PROXY_NAMES,
} from "#app/contract/firewall-state";
import { EDGE_TROUBLES } from "#app/edge/wire";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSavedSettings } from "#app/features/shop/public.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { rewritten } from "#app/words/rewritten";

import { startOfDay } from "../cloudflare/daily-requests.server";
import {
  type ConnectionCounts,
  NO_COUNTS,
  readLastDay,
} from "../connections/connection-counts.queries.server";
import { readConnections, type StoredConnection } from "../connections/connections.queries.server";
import { readRulesInUse, type RulesInUse } from "../edge/edge-isolates.queries.server";
import { COUNTED_AS } from "../edge/record-batch";

const iso = (at: Date | null) => at?.toISOString() ?? null;

function toLastDay(counts: ConnectionCounts): FirewallConnection["lastDay"] {
  const { requests, stops, degraded, malformed, lost } = counts;
  const troubles = EDGE_TROUBLES.map((trouble) => [trouble, counts[COUNTED_AS[trouble]]]);
  return {
    ...{ requests, stops, degraded, malformed, lost },
    troubles: Object.fromEntries(troubles) as FirewallConnection["lastDay"]["troubles"],
  };
}

/** Returns the account's requests today. Null if the last check was on another day or could not read the number. */
function toAccount(row: StoredConnection, now: number): FirewallConnection["account"] {
  const { checkedAt, accountRequests, cpuP50, cpuP95, cpuEnded } = row;
  if (checkedAt === null || accountRequests === null || checkedAt < startOfDay(now)) return null;
  const cpu =
    cpuP50 === null || cpuP95 === null ? null : { p50: cpuP50, p95: cpuP95, ended: cpuEnded ?? 0 };
  return { checkedAt: checkedAt.toISOString(), requests: accountRequests, cpu };
}

function toProxiesSeen(seen: StoredConnection["proxiesSeen"]): FirewallConnection["proxiesSeen"] {
  return PROXY_NAMES.flatMap((proxy) => {
    const at = seen[proxy];
    return at === undefined ? [] : [{ proxy, at }];
  }).sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function toRules(rules: RulesInUse | undefined): FirewallConnection["rules"] {
  return rules
    ? { ...rules, colos: [...rules.colos], since: new Date(rules.since).toISOString() }
    : null;
}

function toConnection(
  row: StoredConnection,
  { lastDay, rules }: { lastDay: ConnectionCounts; rules: RulesInUse | undefined },
  now: number,
): FirewallConnection {
  const { id, entryPoint, name, failPolicy, trustedProxies, version, createdBy } = row;
  const { lastSeenAt, oldKeyUntil, checkedAt, checkProblem } = row;
  const lately = new Date(now - FIREWALL_LIMITS.seenLatelyHours * HOUR_MS);
  const isAnswering = checkedAt !== null && checkedAt > lately && checkProblem === "";
  const isConnected = isAnswering || (lastSeenAt !== null && lastSeenAt > lately);
  return {
    ...{ id, entryPoint, name, failPolicy, trustedProxies, version, createdBy },
    lastProblem: rewritten(row.lastProblem, row.problemParts),
    ...{ lastDay: toLastDay(lastDay), rules: toRules(rules), account: toAccount(row, now) },
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: iso(lastSeenAt),
    proxiesSeen: toProxiesSeen(row.proxiesSeen),
    isConnected,
    connectedSince: isConnected ? iso(row.connectedSince) : null,
    oldKeyUntil: oldKeyUntil !== null && oldKeyUntil.getTime() > now ? iso(oldKeyUntil) : null,
    lastProblemAt: iso(row.lastProblemAt),
  };
}

/** Reads a shop's firewall for its screens. */
export async function readFirewall(
  { db, shop, clock }: Pick<ApiContext & Merchant, "db" | "shop" | "clock">,
  appUrl: string,
): Promise<FirewallState> {
  const now = clock();
  const { value, version } = await readSavedSettings(db, shop.id, "firewall");
  const isInPlan = planHolds(await planOf(db, shop.id), "firewall");
  const lastDay = await readLastDay(db, shop.id, now);
  const rules = await readRulesInUse(db, shop.id);
  const connections = (await readConnections(db, shop.id)).map((row) => {
    const details = { lastDay: lastDay.get(row.id) ?? NO_COUNTS, rules: rules.get(row.id) };
    return toConnection(row, details, now);
  });
  const { isOffered, mode, attackUntil, keepsCartOpen } = value;
  const isUnderAttack = attackUntil !== null && attackUntil > now;
  return {
    ...{ isOffered, isInPlan, version, appUrl, connections, keepsCartOpen },
    isConnected: connections.some(({ isConnected }) => isConnected),
    switches: { mode, attackUntil: isUnderAttack ? new Date(attackUntil).toISOString() : null },
  };
}
