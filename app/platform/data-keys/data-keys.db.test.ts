import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";

import type { Keyring } from "#app/base/keyring";
import { dataKeys, sessions } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";

import type { AppSecrets } from "../app-secrets";
import { runOperatorCommand } from "../operator/command";
import { DATA_KEY_COMMANDS } from "./commands.server";
import { NEW_KEY_WAITS_MS, openDataKeys } from "./data-keys.server";
import { LockedKeysError } from "./stored-keys.server";
import { createTokenCipher } from "./token-cipher.server";
import { dropUnusedKeys, KEY_KEPT_MS } from "./upkeep.server";

const database = await testDatabase();
const { db } = database;
const log = pino({ level: "silent" });
const START = Date.parse("2026-11-23T12:00:00Z");
let now = START;
const clock = () => now;
const openKeys = (...secrets: [string, ...string[]]) =>
  openDataKeys({ db, secrets: secrets as AppSecrets, clock, log });
const ids = (keyring: Keyring) => keyring.all().map(({ id }) => id);

beforeEach(async () => {
  now = START;
  await db.delete(dataKeys);
  await db.delete(sessions);
});

const ID = "offline_one.myshopify.com";
async function keep(accessToken: string, refreshToken: string | null = null): Promise<void> {
  await db
    .insert(sessions)
    .values({ id: ID, shop: "one.myshopify.com", state: "", accessToken, refreshToken });
}
async function readSession() {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, ID));
  return row!;
}

async function operate(command: string, secrets: AppSecrets, given: Record<string, string> = {}) {
  const context = { db, clock, log, appUrl: "", secrets };
  return runOperatorCommand(DATA_KEY_COMMANDS, { command, arguments: given }, context);
}

test("the first start creates one data key, which every process and every later start uses", async () => {
  const [first, second] = await Promise.all([openKeys("secret-one"), openKeys("secret-one")]);
  expect(first.all()).toHaveLength(1);
  expect(first.all()).toEqual(second.all());
  expect((await openKeys("secret-one")).all()).toEqual(first.all());
  const [row] = await db.select().from(dataKeys);
  expect(row!.wraps.join()).not.toContain(Buffer.from(first.all()[0].material).toString("base64"));
});

test("rotating the app secret through SHOPIFY_API_SECRET_OLD keeps the data keys", async () => {
  const before = (await openKeys("secret-one")).all();
  expect((await openKeys("secret-two", "secret-one")).all()).toEqual(before);
  expect((await openKeys("secret-one")).all()).toEqual(before);
  expect((await openKeys("secret-two")).all()).toEqual(before);
});

test("after a rotation the previous app secret no longer opens the data keys", async () => {
  await openKeys("secret-one");
  await openKeys("secret-two", "secret-one");
  await openKeys("secret-two");
  await expect(openKeys("secret-one")).rejects.toThrow(LockedKeysError);
});

test("startup with a changed app secret and without the old one fails with the remedy", async () => {
  const before = (await openKeys("secret-one")).all();
  await expect(openKeys("secret-two")).rejects.toThrow(
    /Set SHOPIFY_API_SECRET_OLD to the previous secret/,
  );
  expect((await openKeys("secret-two", "secret-one")).all()).toEqual(before);
});

test("rotate-data-key encrypts tokens with the new key at once, and the key becomes current one minute later", async () => {
  const running = await openKeys("secret-one");
  const [old] = ids(running);
  await keep(createTokenCipher(running).encrypt("shpat_1", `${ID} accessToken`));
  const answer = await operate("rotate-data-key", ["secret-one"]);
  expect(answer).toMatchObject({ done: true });
  expect(answer.text).toContain("The tokens of 1 sessions are encrypted with it now.");

  const { accessToken } = await readSession();
  expect(createTokenCipher(running).decrypt(accessToken, `${ID} accessToken`)).toBeNull();
  await running.reload();
  expect(createTokenCipher(running).decrypt(accessToken, `${ID} accessToken`)).toBe("shpat_1");
  expect(ids(running)[0]).toBe(old);
  now += NEW_KEY_WAITS_MS;
  const [current, ...others] = ids(running);
  expect(accessToken.startsWith(`v1.${current}.`)).toBe(true);
  expect(others).toEqual([old]);
  expect((await operate("data-keys", ["secret-one"])).text.split("\n")).toHaveLength(2);
});

test("a data key is deleted only after its retention and when no token uses the key", async () => {
  const running = await openKeys("secret-one");
  const [old] = ids(running);
  await keep(createTokenCipher(running).encrypt("shpat_1", `${ID} accessToken`));
  await operate("rotate-data-key", ["secret-one"]);
  const { accessToken } = await readSession();
  const over = START + NEW_KEY_WAITS_MS + KEY_KEPT_MS;
  expect(await dropUnusedKeys(db, over - 1)).toEqual([]);
  await db.update(sessions).set({ accessToken: `v1.${old}.AAAA` });
  expect(await dropUnusedKeys(db, over)).toEqual([]);
  await db.update(sessions).set({ accessToken });
  expect(await dropUnusedKeys(db, over)).toEqual([old]);
  const remainingKeys = await db.select().from(dataKeys).orderBy(asc(dataKeys.currentFrom));
  expect(remainingKeys).toHaveLength(1);
  expect(await dropUnusedKeys(db, over + KEY_KEPT_MS)).toEqual([]);
});

test("data keys that no secret opens are deleted only with --lost yes", async () => {
  await openKeys("secret-lost");
  expect(await operate("rotate-data-key", ["secret-new"])).toMatchObject({
    done: false,
    text: expect.stringContaining("SHOPIFY_API_SECRET_OLD"),
  });
  const answer = await operate("rotate-data-key", ["secret-new"], { lost: "yes" });
  expect(answer.text).toContain("1 keys that no client secret decrypts were deleted.");
  expect((await openKeys("secret-new")).all().length).toBeGreaterThan(0);
});
