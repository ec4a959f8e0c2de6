import { Session } from "@shopify/shopify-api";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { sessions } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";

import { createSessionStorage, expireOfflineTokens } from "./session-storage.server";

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const storage = createSessionStorage({ db, keys: oneKey("hush-hush-hush"), log });

const ACCESS = "shpat_clear_access_token_0123456789";
const REFRESH = "shprt_clear_refresh_token_0123456789";
const SHOP = "one.myshopify.com";

function aSession(overrides: Partial<ConstructorParameters<typeof Session>[0]> = {}): Session {
  return new Session({
    id: `offline_${SHOP}`,
    shop: SHOP,
    state: "",
    isOnline: false,
    scope: "read_orders,write_orders",
    accessToken: ACCESS,
    expires: new Date("2026-11-20T13:00:00.000Z"),
    refreshToken: REFRESH,
    refreshTokenExpires: new Date("2027-02-18T12:00:00.000Z"),
    ...overrides,
  });
}

beforeEach(async () => {
  lines.length = 0;
  await db.delete(sessions);
});

test("a stored session is loaded with the same ID, times and tokens", async () => {
  expect(await storage.storeSession(aSession())).toBe(true);
  const loaded = await storage.loadSession(`offline_${SHOP}`);
  expect(loaded?.toObject()).toEqual(aSession().toObject());
});

test("storing a session again replaces its tokens", async () => {
  await storage.storeSession(aSession());
  await storage.storeSession(aSession({ accessToken: "shpat_second", refreshToken: undefined }));
  const loaded = await storage.loadSession(`offline_${SHOP}`);
  expect([loaded?.accessToken, loaded?.refreshToken]).toEqual(["shpat_second", undefined]);
});

test("expireOfflineTokens of one shop leaves other shops' tokens unchanged", async () => {
  const other = aSession({ id: "offline_two.myshopify.com", shop: "two.myshopify.com" });
  await storage.storeSession(aSession());
  await storage.storeSession(other);
  await expireOfflineTokens(db, SHOP);
  const loaded = await storage.loadSession(`offline_${SHOP}`);
  expect(loaded?.isActive("read_orders,write_orders")).toBe(false);
  expect(loaded?.refreshToken).toBe(REFRESH);
  expect(await storage.loadSession(other.id)).toMatchObject({ expires: other.expires });
});

test("a stored online session contains its staff member", async () => {
  const user = { id: 7_777_777_777, first_name: "Mo", last_name: "K", email: "mo@example.com" };
  const rest = { account_owner: true, locale: "de", collaborator: false, email_verified: true };
  const online = aSession({
    id: `${SHOP}_${user.id}`,
    isOnline: true,
    onlineAccessInfo: {
      expires_in: 60,
      associated_user_scope: "",
      associated_user: { ...user, ...rest },
    },
  });
  await storage.storeSession(online);
  const loaded = await storage.loadSession(online.id);
  expect(loaded?.onlineAccessInfo?.associated_user).toMatchObject({ ...user, ...rest });
});

test("the database contains no token in plain text", async () => {
  await storage.storeSession(aSession());
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  let dump = "";
  for (const { name } of tables) {
    dump += JSON.stringify(await rows(db, sql`select * from ${sql.identifier(name)}`));
  }
  expect(dump).toContain(`offline_${SHOP}`);
  expect(dump).not.toContain(ACCESS);
  expect(dump).not.toContain(REFRESH);
  expect(dump).not.toContain("shpat_");
});

test("a session under an unknown key is not loaded, and the reason is logged", async () => {
  await storage.storeSession(aSession());
  const rotated = createSessionStorage({ db, keys: oneKey("a-new-secret"), log });
  expect(await rotated.loadSession(`offline_${SHOP}`)).toBeUndefined();
  expect(await rotated.findSessionsByShop?.(SHOP)).toEqual([]);
  expect(lines[0]).toContain("cannot be decrypted");
});

test("a token copied into another shop's session cannot be decrypted", async () => {
  await storage.storeSession(aSession());
  await storage.storeSession(
    aSession({ id: "offline_two.myshopify.com", shop: "two.myshopify.com" }),
  );
  await db.execute(sql`update sessions set access_token =
    (select access_token from sessions where id = ${`offline_${SHOP}`})
    where id = 'offline_two.myshopify.com'`);
  expect(await storage.loadSession("offline_two.myshopify.com")).toBeUndefined();
});

test("deleting one or several sessions leaves the other sessions", async () => {
  for (const id of ["a", "b", "c", "d"]) await storage.storeSession(aSession({ id }));
  await storage.deleteSession("a");
  await storage.deleteSessions?.(["b", "c"]);
  await storage.deleteSessions?.([]);
  const remainingSessions = await storage.findSessionsByShop?.(SHOP);
  expect(remainingSessions?.map((session) => session.id)).toEqual(["d"]);
});

test("an unknown session ID loads no session", async () => {
  expect(await storage.loadSession("offline_nobody.myshopify.com")).toBeUndefined();
});

test("an unavailable database is an error, not a missing session", async () => {
  const second = await testDatabase();
  await second.close();
  const broken = createSessionStorage({ db: second.db, keys: oneKey("hush-hush-hush"), log });
  await expect(broken.loadSession("a")).rejects.toThrow();
  await expect(broken.storeSession(aSession())).rejects.toThrow();
  await expect(broken.deleteSession("a")).rejects.toThrow();
  await expect(broken.findSessionsByShop?.(SHOP)).rejects.toThrow();
});

test("sessions are loaded after the database was closed and opened again", async () => {
  const first = await testDatabase();
  await createSessionStorage({ db: first.db, keys: oneKey("s".repeat(8)), log }).storeSession(
    aSession(),
  );
  await first.close();
  const again = await openDatabase(first.address);
  try {
    const reopened = createSessionStorage({ db: again.db, keys: oneKey("s".repeat(8)), log });
    expect((await reopened.loadSession(`offline_${SHOP}`))?.accessToken).toBe(ACCESS);
  } finally {
    await again.close();
  }
});
