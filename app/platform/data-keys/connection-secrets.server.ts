import { and, asc, eq, gt, sql } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { firewallConnections } from "#app/store/schema";

import { createTokenCipher, type TokenCipher } from "./token-cipher.server";

const PAGE = 500;

/** Encrypted columns of firewall_connections. */
type Sealed = "secret" | "apiToken";

/** Returns the owner ("<id> <column>") for which a connection's secret or its merchant's API token is encrypted. */
export const connectionPlace = (id: string, column: Sealed): string => `${id} ${column}`;

type Row = Pick<typeof firewallConnections.$inferSelect, "id" | Sealed>;

/** Encrypts a column with the current key. Null if it is empty. Undefined if no available key decrypts it. */
function encryptAgain(cipher: TokenCipher, row: Row, column: Sealed): string | null | undefined {
  const stored = row[column];
  if (stored === null || cipher.isCurrent(stored)) return stored;
  const place = connectionPlace(row.id, column);
  const text = cipher.decrypt(stored, place);
  return text === null ? undefined : cipher.encrypt(text, place);
}

async function reencrypt(db: Database, cipher: TokenCipher, row: Row) {
  const sealed = (["secret", "apiToken"] as const).map((column) =>
    encryptAgain(cipher, row, column),
  );
  const [secret = row.secret, apiToken = row.apiToken] = sealed;
  const isChanged = secret !== row.secret || apiToken !== row.apiToken;
  if (isChanged) {
    const isAsRead = and(
      eq(firewallConnections.id, row.id),
      sql`${firewallConnections.secret} is not distinct from ${row.secret}`,
      sql`${firewallConnections.apiToken} is not distinct from ${row.apiToken}`,
    );
    await db.update(firewallConnections).set({ secret, apiToken }).where(isAsRead);
  }
  return { isChanged, isUnreadable: sealed.includes(undefined) };
}

/**
 * Encrypts every connection's secrets with the current key. Skips connections that change at the same time.
 *
 * @returns the number of changed connections, and of connections that no available key decrypts
 */
export async function reencryptConnections(
  db: Database,
  keyring: Keyring,
): Promise<{ changed: number; unreadable: number }> {
  const cipher = createTokenCipher(keyring);
  const { id, secret, apiToken } = firewallConnections;
  let [changed, unreadable] = [0, 0];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const isNext = gt(id, after);
    const read = db.select({ id, secret, apiToken }).from(firewallConnections).where(isNext);
    const page = await read.orderBy(asc(id)).limit(PAGE);
    for (const row of page) {
      const { isChanged, isUnreadable } = await reencrypt(db, cipher, row);
      if (isChanged) changed += 1;
      if (isUnreadable) unreadable += 1;
    }
    if (page.length < PAGE) return { changed, unreadable };
    after = page.at(-1)!.id;
  }
}
