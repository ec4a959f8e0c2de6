import { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import { DrizzleSessionStoragePostgres } from "@shopify/shopify-app-session-storage-drizzle";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { sessions } from "#app/store/schema";

import { createTokenCipher } from "../data-keys/token-cipher.server";

export interface SessionStorageOptions {
  readonly db: Database;
  /** Encrypts and decrypts the tokens. */
  readonly keys: Keyring;
  readonly log: Logger;
}

/** Session storage of Shopify's library, extended for the renewal of tokens. */
export interface TokenStorage extends SessionStorage {
  /**
   * Replaces a session's tokens, unless the session was deleted or got other tokens since.
   *
   * An uninstall deletes a session, and a merchant who opens the app brings newer tokens.
   *
   * @returns true if the renewed session is stored
   */
  replaceSession(before: Session, renewed: Session): Promise<boolean>;
}

type SessionTable = ConstructorParameters<typeof DrizzleSessionStoragePostgres>[1];
type TokenField = "accessToken" | "refreshToken";

/**
 * Creates the session storage of Shopify's library on our database, with two differences.
 *
 * - A database error is an error. The library logs it and answers "no session", which would force a new login at every
 *   short outage.
 * - Access and refresh tokens are encrypted. For a session under an unknown key the keys are reloaded once. A session
 *   that cannot be decrypted counts as missing, so that the app fetches new tokens.
 */
export function createSessionStorage(options: SessionStorageOptions): TokenStorage {
  const { db, log } = options;
  const cipher = createTokenCipher(options.keys);
  // Only the column names in SQL differ from the library's type.
  const library = new DrizzleSessionStoragePostgres(db, sessions as unknown as SessionTable);

  /** Applies `change` to every token of a session. Null if it fails for one of them. */
  function withTokens(
    session: Session,
    change: (text: string, place: string) => string | null,
  ): Session | null {
    const fields: Partial<Record<TokenField, string>> = {};
    for (const field of ["accessToken", "refreshToken"] as const) {
      const token = session[field];
      if (!token) continue;
      const changed = change(token, `${session.id} ${field}`);
      if (changed === null) return null;
      fields[field] = changed;
    }
    return new Session({ ...session.toObject(), ...fields });
  }

  async function decryptSession(session: Session): Promise<Session | undefined> {
    const readable = withTokens(session, cipher.decrypt);
    if (readable) return readable;
    await options.keys.reload?.();
    const second = withTokens(session, cipher.decrypt);
    if (!second) {
      const { shop } = session;
      log.warn({ shop }, "a stored session cannot be decrypted; requesting a new token");
    }
    return second ?? undefined;
  }

  return {
    async storeSession(session) {
      const sealed = withTokens(session, cipher.encrypt);
      return sealed ? library.storeSession(sealed) : false;
    },
    async loadSession(id) {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
      // The library's own conversion, so that both read a row alike. The method is private, so versions are pinned, and
      // tests store through the library and load through this function.
      return row && decryptSession(library["rowToSession"](row));
    },
    replaceSession: (before, renewed) => replaceSession(options, before, renewed),
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.id, id));
      return true;
    },
    async deleteSessions(ids) {
      if (ids.length > 0) await db.delete(sessions).where(inArray(sessions.id, ids));
      return true;
    },
    async findSessionsByShop(shop) {
      const found = await library.findSessionsByShop(shop);
      const readable = await Promise.all(found.map(decryptSession));
      return readable.filter((session) => session !== undefined);
    },
  };
}

function replaceSession(
  options: SessionStorageOptions,
  before: Session,
  renewed: Session,
): Promise<boolean> {
  return options.db.transaction(async (tx) => {
    const storage = createSessionStorage({ ...options, db: tx });
    const row = eq(sessions.id, before.id);
    await tx.select({ id: sessions.id }).from(sessions).where(row).for("update");
    const current = await storage.loadSession(before.id);
    if (current?.refreshToken !== before.refreshToken) return false;
    return storage.storeSession(renewed);
  });
}

/** Copies a shop's tokens to its new domain, unless that domain already has tokens. */
export async function moveSessions(
  options: SessionStorageOptions,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const storage = createSessionStorage(options);
  for (const session of (await storage.findSessionsByShop?.(from)) ?? []) {
    const id = session.id.replace(from, to);
    if (session.isOnline || (await storage.loadSession(id))) continue;
    await storage.storeSession(new Session({ ...session.toObject(), id, shop: to }));
  }
}

/** Past expiry of a token. The epoch itself would mean "never expires" to Shopify's library. */
const LONG_AGO = new Date("2000-01-01T00:00:00Z");

const offline = eq(sessions.isOnline, false);

/**
 * Marks a shop's offline tokens as expired, because Shopify no longer accepts them.
 *
 * The next page or job then fetches new tokens instead of retrying the rejected tokens.
 */
export async function expireOfflineTokens(db: Database, shop: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expires: LONG_AGO })
    .where(and(eq(sessions.shop, shop), offline));
}

/** Marks the offline tokens of all shops as expired. Resolves to their number. */
export async function expireAllOfflineTokens(db: Database): Promise<number> {
  const { length } = await db
    .update(sessions)
    .set({ expires: LONG_AGO })
    .where(offline)
    .returning({ id: sessions.id });
  return length;
}

/** The right of one process to renew a session's token. */
interface RenewalClaim {
  readonly id: string;
  /** End of the claim, as text from the database. Unique per session to the microsecond. */
  readonly until: string;
}

/**
 * Claims the renewal of a session's token for one process.
 *
 * @param forSeconds maximum wait of other processes if this one dies
 * @returns null while another process renews the token, and for an unknown session
 */
export async function claimRenewal(
  db: Database,
  id: string,
  forSeconds: number,
): Promise<RenewalClaim | null> {
  const until = sql`clock_timestamp() + ${forSeconds}::int * interval '1 second'`;
  const isFree = or(isNull(sessions.renewingUntil), lt(sessions.renewingUntil, sql`now()`));
  const [claimed] = await db
    .update(sessions)
    .set({ renewingUntil: until })
    .where(and(eq(sessions.id, id), isFree))
    .returning({ id: sessions.id, until: sql<string>`${sessions.renewingUntil}::text` });
  return claimed ?? null;
}

/** Ends a claim, whether the token was renewed or not. A later claim by another process remains. */
export async function endRenewal(db: Database, { id, until }: RenewalClaim): Promise<void> {
  await db
    .update(sessions)
    .set({ renewingUntil: null })
    .where(and(eq(sessions.id, id), sql`${sessions.renewingUntil} = ${until}::timestamptz`));
}

/** Returns the domains of shops whose token was marked as expired and has not been renewed since. */
export async function shopsWithoutToken(db: Database): Promise<string[]> {
  const ended = await db
    .selectDistinct({ shop: sessions.shop })
    .from(sessions)
    .where(and(eq(sessions.expires, LONG_AGO), offline))
    .orderBy(sessions.shop);
  return ended.map(({ shop }) => shop);
}
