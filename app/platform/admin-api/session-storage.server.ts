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
  /** Tokens are unreadable without it. */
  readonly keys: Keyring;
  readonly log: Logger;
}

/** The session storage of the library, and what renewals of tokens need. */
export interface TokenStorage extends SessionStorage {
  /**
   * Replaces a session's tokens, unless the session was deleted or has other tokens since: an uninstall deletes it, and a
   * merchant who opens the app brings newer ones.
   *
   * @returns whether the renewed session is stored
   */
  replaceSession(before: Session, renewed: Session): Promise<boolean>;
}

type SessionTable = ConstructorParameters<typeof DrizzleSessionStoragePostgres>[1];
type TokenField = "accessToken" | "refreshToken";

/**
 * The platform's session storage on our database, with two differences:
 *
 * - A database error is an error. The library logs it and answers "no session", which would send
 *   the merchant through a new login whenever the database blinks.
 * - Access and refresh tokens are encrypted. A session under a key that is not known here has the keys
 *   read again; one that cannot be decrypted counts as none, so that the app fetches new tokens.
 */
export function createSessionStorage(options: SessionStorageOptions): TokenStorage {
  const { db, log } = options;
  const cipher = createTokenCipher(options.keys);
  // Only the columns' names in SQL differ from what the library's type spells out.
  const library = new DrizzleSessionStoragePostgres(db, sessions as unknown as SessionTable);

  /** Puts every token a session has through `change`; null when one of them does not come out. */
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

  async function decrypted(session: Session): Promise<Session | undefined> {
    const readable = withTokens(session, cipher.decrypt);
    if (readable) return readable;
    await options.keys.reload?.();
    const second = withTokens(session, cipher.decrypt);
    if (!second) {
      const { shop } = session;
      log.warn({ shop }, "a stored session is under no key of ours, asking for a new one");
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
      // The library's own conversion, so that a row means the same to it and to us. It is private;
      // versions are pinned, and the tests store through the library and load through here.
      return row && decrypted(library["rowToSession"](row));
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
      const readable = await Promise.all(found.map(decrypted));
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

/** Has a shop's tokens count under its new domain too, unless it has one of that already. */
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

/** Not the epoch itself, which the platform's library reads as "never ends". */
const LONG_AGO = new Date("2000-01-01T00:00:00Z");

const offline = eq(sessions.isOnline, false);

/**
 * Ends the time of a shop's offline tokens, because the platform no longer accepts them: the next
 * page the merchant opens, or the next job, then fetches new ones instead of trying these again.
 */
export async function expireOfflineTokens(db: Database, shop: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expires: LONG_AGO })
    .where(and(eq(sessions.shop, shop), offline));
}

/** The same for every shop that has the app; resolves to how many tokens there are. */
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
  /** End of the claim, as the database writes it. No two claims of a session end at the same microsecond. */
  readonly until: string;
}

/**
 * Claims the renewal of a session's token for one process.
 *
 * @param forSeconds how long other processes wait for it at most, should this one die
 * @returns null while another process renews it, and for no session
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

/** Ends a claim, whether the token was renewed or not. A claim that another process has made since stays. */
export async function endRenewal(db: Database, { id, until }: RenewalClaim): Promise<void> {
  await db
    .update(sessions)
    .set({ renewingUntil: null })
    .where(and(eq(sessions.id, id), sql`${sessions.renewingUntil} = ${until}::timestamptz`));
}

/** Domains of the shops whose token was ended like this and has not been renewed since. */
export async function shopsWithoutToken(db: Database): Promise<string[]> {
  const ended = await db
    .selectDistinct({ shop: sessions.shop })
    .from(sessions)
    .where(and(eq(sessions.expires, LONG_AGO), offline))
    .orderBy(sessions.shop);
  return ended.map(({ shop }) => shop);
}
