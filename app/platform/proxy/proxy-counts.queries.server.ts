import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ingress } from "#app/store/schema";

import type { ProxyCounts } from "./find-proxy-counts";

export type IngressRow = typeof ingress.$inferSelect;

const ONLY = 1;

/** Reads the findings of test visits and the operator about the proxies in front of the app. Null if there are none. */
export async function readIngress(db: Database): Promise<IngressRow | null> {
  const [row] = await db.select().from(ingress).where(eq(ingress.id, ONLY));
  return row ?? null;
}

async function write(db: Database, values: Partial<IngressRow>): Promise<void> {
  const set = { ...values, id: ONLY };
  await db.insert(ingress).values(set).onConflictDoUpdate({ target: ingress.id, set });
}

const UNCONTRADICTED = { contradictedHops: null, contradictedAt: null, contradictedBy: null };

/**
 * Stores that a test visit confirmed a number of hops. A number that was set or confirmed before retains its source.
 */
export async function keepAgreement(db: Database, hops: ProxyCounts, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await readIngress(tx);
    const isKnown = known?.visitorHops === hops.visitorHops;
    await write(tx, {
      ...(isKnown ? {} : { ...hops, source: "test" as const }),
      ...UNCONTRADICTED,
      agreedAt: new Date(now),
    });
  });
}

/** Stores that a test visit of a shop found a number of hops that differs from the one in use. */
export async function keepContradiction(
  db: Database,
  shopId: string,
  contradictedHops: number,
  now: number,
): Promise<void> {
  await write(db, {
    contradictedHops,
    contradictedAt: new Date(now),
    contradictedBy: shopId,
  });
}

/** Stores the operator's number of hops. Null to accept the result of the next test visit. */
export async function setProxyCount(db: Database, visitorHops: number | null): Promise<void> {
  const source = visitorHops === null ? null : ("operator" as const);
  await write(db, { visitorHops, adminHops: null, source, agreedAt: null, ...UNCONTRADICTED });
}
