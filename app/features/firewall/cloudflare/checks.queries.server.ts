import { and, eq, ne } from "drizzle-orm";

import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { firewallConnections } from "#app/store/schema";

import type { CpuTime } from "./daily-requests.server";

/** Result of a check, as stored. */
interface KeptCheck {
  readonly at: Date;
  /** Problem, or "" if there is none. Undefined if the state is unknown: the previous result stays. */
  readonly problem: string | undefined;
  /** Requests of the account on that day. Null if the token lacks the permission. */
  readonly requests: number | null;
  readonly cpu: CpuTime | null;
}

/** Stores the result of a check. */
export async function noteCheck(
  db: Database,
  id: string,
  { at, problem, requests, cpu }: KeptCheck,
): Promise<void> {
  const cpuTime = {
    ...{ cpuP50: cpu?.p50 ?? null, cpuP95: cpu?.p95 ?? null },
    cpuEnded: cpu?.ended ?? null,
  };
  await db
    .update(firewallConnections)
    .set({ checkedAt: at, checkProblem: problem, accountRequests: requests, ...cpuTime })
    .where(eq(firewallConnections.id, id));
}

/** Counts the domains of a shop whose last check found a problem. 0 if the firewall is not offered or is off. */
export async function countBrokenZones(db: Database, shopId: string): Promise<number> {
  const { isOffered, mode } = await readSettings(db, shopId, "firewall");
  if (!isOffered || mode === "off") return 0;
  const ofShop = eq(firewallConnections.shopId, shopId);
  return db.$count(firewallConnections, and(ofShop, ne(firewallConnections.checkProblem, "")));
}
