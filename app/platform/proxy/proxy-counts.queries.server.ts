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

const UNCONTRADICTED = { contradictingProxies: null, contradictedAt: null, contradictedBy: null };

/**
 * Stores that a test visit confirmed a number of proxies. A number that was set or confirmed before retains its source.
 */
export async function keepAgreement(db: Database, found: ProxyCounts, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await readIngress(tx);
    const isKnown = known?.visitorProxies === found.visitorProxies;
    await write(tx, {
      ...(isKnown ? {} : { ...found, source: "test" as const }),
      ...UNCONTRADICTED,
      agreedAt: new Date(now),
    });
  });
}

/** Stores that a test visit of a shop found a number of proxies that differs from the one in use. */
export async function keepContradiction(
  db: Database,
  shopId: string,
  contradictingProxies: number,
  now: number,
): Promise<void> {
  await write(db, {
    contradictingProxies,
    contradictedAt: new Date(now),
    contradictedBy: shopId,
  });
}

/** Stores the operator's number of proxies. Null to accept the result of the next test visit. */
export async function setProxyCount(db: Database, visitorProxies: number | null): Promise<void> {
  const source = visitorProxies === null ? null : ("operator" as const);
  await write(db, {
    visitorProxies,
    adminProxies: null,
    source,
    agreedAt: null,
    ...UNCONTRADICTED,
  });
}
