import { and, eq, ne } from "drizzle-orm";

import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { firewallConnections } from "#app/store/schema";

import type { CpuTime } from "./daily-requests.server";

/** What of a check is kept. */
interface KeptCheck {
  readonly at: Date;
  /** Undefined: nothing is known, and what the check before found stays. */
  readonly problem: string | undefined;
  /** Of the account, on that day; null: the token may not see them. */
  readonly requests: number | null;
  readonly cpu: CpuTime | null;
}

/** Keeps what a check found. */
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

/** Domains of a shop of which the last check found something wrong; 0 where the firewall is not offered, or off. */
export async function countBrokenZones(db: Database, shopId: string): Promise<number> {
  const { isOffered, mode } = await readSettings(db, shopId, "firewall");
  if (!isOffered || mode === "off") return 0;
  const ofShop = eq(firewallConnections.shopId, shopId);
  return db.$count(firewallConnections, and(ofShop, ne(firewallConnections.checkProblem, "")));
}
