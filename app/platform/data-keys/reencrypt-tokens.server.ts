import { and, asc, eq, gt, sql } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { sessions } from "#app/store/schema";

import { createTokenCipher, type TokenCipher } from "./token-cipher.server";

const PAGE = 500;

type Tokens = Pick<typeof sessions.$inferSelect, "id" | "accessToken" | "refreshToken">;

/**
 * Encrypts every stored token with the current key. Skips sessions that change at the same time.
 *
 * @returns the number of changed sessions, and of sessions that no available key decrypts
 */
export async function reencryptTokens(
  db: Database,
  keyring: Keyring,
): Promise<{ changed: number; unreadable: number }> {
  const cipher = createTokenCipher(keyring);
  let [changed, unreadable, after] = [0, 0, ""];
  for (;;) {
    const { id, accessToken, refreshToken } = sessions;
    const page = await db
      .select({ id, accessToken, refreshToken })
      .from(sessions)
      .where(gt(sessions.id, after))
      .orderBy(asc(sessions.id))
      .limit(PAGE);
    for (const session of page.filter(({ accessToken }) => !cipher.isCurrent(accessToken))) {
      if (await reencrypt(db, cipher, session)) changed += 1;
      else unreadable += 1;
    }
    if (page.length < PAGE) return { changed, unreadable };
    after = page.at(-1)!.id;
  }
}

async function reencrypt(db: Database, cipher: TokenCipher, session: Tokens): Promise<boolean> {
  const encryptAgain = (field: "accessToken" | "refreshToken") => {
    const stored = session[field];
    if (!stored) return stored;
    const place = `${session.id} ${field}`;
    const token = cipher.decrypt(stored, place);
    return token === null ? undefined : cipher.encrypt(token, place);
  };
  const [accessToken, refreshToken] = [encryptAgain("accessToken"), encryptAgain("refreshToken")];
  if (accessToken === undefined || accessToken === null || refreshToken === undefined) return false;
  await db
    .update(sessions)
    .set({ accessToken, refreshToken })
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.accessToken, session.accessToken),
        sql`${sessions.refreshToken} is not distinct from ${session.refreshToken}`,
      ),
    );
  return true;
}
