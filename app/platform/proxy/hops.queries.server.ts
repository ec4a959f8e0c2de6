import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ingress } from "#app/store/schema";

import type { Hops } from "./find-hops";

export type IngressRow = typeof ingress.$inferSelect;

const ONLY = 1;

/** Returns what test visits and the operator found about the proxies in front of the app. Null: nothing yet. */
export async function readIngress(db: Database): Promise<IngressRow | null> {
  const [row] = await db.select().from(ingress).where(eq(ingress.id, ONLY));
  return row ?? null;
}

async function write(db: Database, values: Partial<IngressRow>): Promise<void> {
  const set = { ...values, id: ONLY };
  await db.insert(ingress).values(set).onConflictDoUpdate({ target: ingress.id, set });
}

const UNCONTRADICTED = { contradictedHops: null, contradictedAt: null, contradictedBy: null };

/** Keeps that a test visit agreed with a number. One that was set or agreed on before keeps its source. */
export async function keepAgreement(db: Database, hops: Hops, now: number): Promise<void> {
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

/** Keeps that a test visit of a shop said another number than the one in use. */
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

/** The operator's word: the number, or null for whatever the next test visit says. */
export async function setHops(db: Database, visitorHops: number | null): Promise<void> {
  const source = visitorHops === null ? null : ("operator" as const);
  await write(db, { visitorHops, adminHops: null, source, agreedAt: null, ...UNCONTRADICTED });
}
