import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import { storedText } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { firewallConnections, shops } from "#app/store/schema";

export type StoredConnection = typeof firewallConnections.$inferSelect;

/** Reads the connections of a shop, oldest first. */
export function readConnections(db: Database, shopId: string): Promise<StoredConnection[]> {
  return db
    .select()
    .from(firewallConnections)
    .where(eq(firewallConnections.shopId, shopId))
    .orderBy(asc(firewallConnections.createdAt), asc(firewallConnections.id));
}

/**
 * Reports whether a shop has a connection that sent a request, or whose check found no problem, within the last 24
 * hours.
 */
export async function isFirewallConnected(
  db: Database,
  shopId: string,
  now: number,
): Promise<boolean> {
  const since = new Date(now - FIREWALL_LIMITS.seenLatelyHours * HOUR_MS);
  const ofShop = eq(firewallConnections.shopId, shopId);
  const { lastSeenAt, checkedAt, checkProblem } = firewallConnections;
  const answered = and(gt(checkedAt, since), eq(checkProblem, ""));
  return (
    (await db.$count(firewallConnections, and(ofShop, or(gt(lastSeenAt, since), answered)))) > 0
  );
}

export type NewConnection = typeof firewallConnections.$inferInsert;

/**
 * Adds a connection.
 *
 * @returns its id
 */
export async function insertConnection(tx: Database, row: NewConnection): Promise<string> {
  const [made] = await tx
    .insert(firewallConnections)
    .values(row)
    .returning({ id: firewallConnections.id });
  if (!made) throw new Error("the connection was not stored");
  return made.id;
}

export function countConnections(tx: Database, shopId: string): Promise<number> {
  return tx.$count(firewallConnections, eq(firewallConnections.shopId, shopId));
}

/** Finds one connection of a shop. Null if the shop has no connection with this id. */
export async function findConnection(
  tx: Database,
  shopId: string,
  id: string,
): Promise<StoredConnection | null> {
  const [found] = await tx
    .select()
    .from(firewallConnections)
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)))
    .for("update");
  return found ?? null;
}

export type ConnectionChange = Partial<
  Pick<
    StoredConnection,
    "name" | "trustedProxies" | "failPolicy" | "keyHash" | "oldKeyHash" | "oldKeyUntil"
  >
> &
  Pick<StoredConnection, "updatedAt" | "updatedBy">;

/** Changes a connection and raises its version. */
export async function updateConnection(
  tx: Database,
  { shopId, id }: Pick<StoredConnection, "shopId" | "id">,
  change: ConnectionChange,
): Promise<void> {
  await tx
    .update(firewallConnections)
    .set({ ...change, version: sql`${firewallConnections.version} + 1` })
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)));
}

/** Deletes a connection with its counts. */
export async function removeConnection(tx: Database, shopId: string, id: string): Promise<void> {
  await tx
    .delete(firewallConnections)
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)));
}

/** A connection as the endpoints of the firewall need it. */
export type KnownConnection = Pick<
  StoredConnection,
  | "id"
  | "shopId"
  | "entryPoint"
  | "keyHash"
  | "oldKeyHash"
  | "oldKeyUntil"
  | "secret"
  | "failPolicy"
  | "trustedProxies"
  | "version"
> & {
  /** The store's myshopify domain. */
  readonly shop: string;
};

/**
 * Reads the connections of every store that has the app, and the Workers of stores that uninstalled it. These Workers
 * stay in the merchants' zones and continue to send requests. The app answers that every visitor is allowed.
 *
 * @param ids connections to read; omitted: all
 */
export function readKnownConnections(
  db: Database,
  ids?: readonly string[],
): Promise<KnownConnection[]> {
  const { id, shopId, entryPoint, keyHash, oldKeyHash, oldKeyUntil, secret } = firewallConnections;
  const { failPolicy, trustedProxies, version } = firewallConnections;
  const rest = {
    entryPoint,
    keyHash,
    oldKeyHash,
    oldKeyUntil,
    secret,
    failPolicy,
    trustedProxies,
    version,
  };
  return db
    .select({ id, shopId, ...rest, shop: shops.domain })
    .from(firewallConnections)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(or(isNull(shops.uninstalledAt), eq(entryPoint, "edge")), ids && inArray(id, [...ids])),
    );
}

export interface NewUpload {
  readonly at: Date;
  /** Result of beginUpload(). */
  readonly number: number;
  readonly revision: string;
  /** Prefixes of problems that an upload resolves. */
  readonly cures: readonly string[];
}

/**
 * Records the start of an upload.
 *
 * @returns its number, or null if the connection was deleted
 */
export async function beginUpload(db: Database, id: string): Promise<number | null> {
  const { uploadNumber } = firewallConnections;
  const [begun] = await db
    .update(firewallConnections)
    .set({ uploadNumber: sql`${uploadNumber} + 1` })
    .where(eq(firewallConnections.id, id))
    .returning({ number: uploadNumber });
  return begun?.number ?? null;
}

/**
 * Records the contents of a Worker upload. If another upload began since, the order of their arrival is unknown, and
 * neither is recorded as the zone's state, so that another upload follows.
 *
 * @returns whether the connection still exists
 */
export async function noteUpload(
  db: Database,
  id: string,
  { at, number, revision, cures }: NewUpload,
): Promise<boolean> {
  const { lastProblem, problemParts, lastProblemAt, uploadNumber } = firewallConnections;
  const isAlone = sql`${uploadNumber} = ${number}::int`;
  const isOver = or(...cures.map((words) => sql`starts_with(${lastProblem}, ${words})`));
  const noted = await db
    .update(firewallConnections)
    .set({
      uploadedAt: at,
      uploadedRevision: sql`case when ${isAlone} then ${revision} else '' end`,
      // Invalidates the other upload's number.
      uploadNumber: sql`case when ${isAlone} then ${uploadNumber} else ${uploadNumber} + 1 end`,
      lastProblem: sql`case when ${isOver} then '' else ${lastProblem} end`,
      problemParts: sql`case when ${isOver} then null else ${problemParts} end`,
      lastProblemAt: sql`case when ${isOver} then null else ${lastProblemAt} end`,
    })
    .where(eq(firewallConnections.id, id))
    .returning({ id: firewallConnections.id });
  return noted.length > 0;
}

/** Clears the problem of a connection. */
export async function forgetProblem(db: Database, id: string): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ lastProblem: "", problemParts: null, lastProblemAt: null })
    .where(eq(firewallConnections.id, id));
}

/**
 * Records the problem of a connection.
 *
 * @param write returns a sentence for the merchant
 */
export async function noteProblem(
  db: Database,
  id: string,
  write: () => string,
  at: Date,
): Promise<void> {
  const { text: lastProblem, parts: problemParts } = storedText(write);
  await db
    .update(firewallConnections)
    .set({ lastProblem, problemParts, lastProblemAt: at })
    .where(eq(firewallConnections.id, id));
}
