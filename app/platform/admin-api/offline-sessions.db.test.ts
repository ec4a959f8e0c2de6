import { Session } from "@shopify/shopify-api";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { sessions } from "#app/store/schema";
import { API_KEY, API_SECRET, freshShop, platformClient } from "#tests/dev-store/platform-client";
import { now } from "#tests/dev-store/state";
import { startTestStore } from "#tests/dev-store/test-store";
import { testDatabase } from "#tests/helpers/servers/database";

import { devStoreFetch } from "../dev-store.server";
import { createOfflineSessions } from "./offline-sessions.server";
import { claimRenewal, createSessionStorage, endRenewal } from "./session-storage.server";

const { db } = await testDatabase();
const store = await startTestStore();
afterAll(() => store.close());
const log = pino({ level: "silent" });
const storage = createSessionStorage({ db, keys: oneKey("a key of the app"), log });
const clock = () => now(store.state);
const devStore = devStoreFetch(store.platformUrl);

/** Creates the sessions of one process and counts its requests for tokens. */
function aProcess(send: typeof fetch = devStore) {
  let requests = 0;
  const countingFetch: typeof fetch = (...args) => {
    requests++;
    return send(...args);
  };
  const endpoint = { apiKey: API_KEY, apiSecret: API_SECRET, clock };
  const sessionOf = createOfflineSessions({ ...endpoint, db, storage, send: countingFetch });
  return { sessionOf, requests: () => requests };
}

/** Creates a shop whose stored token has this lifetime left. */
async function withTokenFor(leftMs: number) {
  const shop = freshShop(store);
  const { access_token: accessToken, refresh_token: refreshToken } = await platformClient(
    store,
    shop,
  ).signIn();
  const session = new Session({
    ...{ id: `offline_${shop.domain}`, shop: shop.domain, state: "", isOnline: false },
    ...{ accessToken, refreshToken, expires: new Date(clock() + leftMs) },
  });
  await storage.storeSession(session);
  return { shop, session };
}

/** Simulates a token endpoint that fails. */
const broken =
  (status: number, body = "<html>Bad gateway</html>"): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

test("a token with more than five minutes left is used without a request", async () => {
  const { shop, session } = await withTokenFor(6 * MINUTE_MS);
  const { sessionOf, requests } = aProcess();
  expect((await sessionOf(shop.domain)).accessToken).toBe(session.accessToken);
  expect(requests()).toBe(0);
});

test("ten callers in each of two processes renew a token with one request", async () => {
  const { shop, session } = await withTokenFor(0);
  const processes = [aProcess(), aProcess()];
  const callers = processes.flatMap(({ sessionOf }) =>
    Array.from({ length: 10 }, () => sessionOf(shop.domain)),
  );
  const tokens = new Set((await Promise.all(callers)).map(({ accessToken }) => accessToken));
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain(session.accessToken);
  expect(processes.reduce((sum, { requests }) => sum + requests(), 0)).toBe(1);
});

test("a claim of a dead process expires, and the next process renews the token", async () => {
  const { shop, session } = await withTokenFor(0);
  expect(await claimRenewal(db, session.id, 1)).not.toBeNull();
  expect(await claimRenewal(db, session.id, 1)).toBeNull();
  const renewed = await aProcess().sessionOf(shop.domain);
  expect(renewed.accessToken).not.toBe(session.accessToken);
  const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row?.renewingUntil).toBeNull();
});

test("ending an expired claim does not end the claim of the next process", async () => {
  const { session } = await withTokenFor(0);
  const late = await claimRenewal(db, session.id, 0);
  const next = await claimRenewal(db, session.id, 60);
  await endRenewal(db, late!);
  expect(await claimRenewal(db, session.id, 60)).toBeNull();
  await endRenewal(db, next!);
  expect(await claimRenewal(db, session.id, 60)).not.toBeNull();
});

test("a token endpoint that hangs delays no caller while the current token lasts", async () => {
  const { shop, session } = await withTokenFor(4 * MINUTE_MS);
  const hangs: typeof fetch = () => new Promise(() => {});
  const { sessionOf, requests } = aProcess(hangs);
  const callers = await Promise.all([1, 2, 3].map(() => sessionOf(shop.domain)));
  expect(callers.map(({ accessToken }) => accessToken)).toEqual(Array(3).fill(session.accessToken));
  await expect.poll(requests).toBe(1);
});

test("a token in its last minutes is renewed while callers use it", async () => {
  const { shop, session } = await withTokenFor(4 * MINUTE_MS);
  const { sessionOf, requests } = aProcess();
  expect((await sessionOf(shop.domain)).accessToken).toBe(session.accessToken);
  await expect
    .poll(async () => (await sessionOf(shop.domain)).accessToken)
    .not.toBe(session.accessToken);
  expect(requests()).toBe(1);
});

test("renewed tokens are not stored for a deleted session and do not replace newer tokens", async () => {
  const { session } = await withTokenFor(0);
  const newer = new Session({ ...session.toObject(), refreshToken: "newer" });
  expect(await storage.replaceSession(session, newer)).toBe(true);
  const late = new Session({ ...session.toObject(), refreshToken: "late" });
  expect(await storage.replaceSession(session, late)).toBe(false);
  expect((await storage.loadSession(session.id))?.refreshToken).toBe("newer");
  await storage.deleteSession(session.id);
  expect(await storage.replaceSession(newer, late)).toBe(false);
  expect(await storage.loadSession(session.id)).toBeUndefined();
});

test("a refresh token is sent again if the answer was lost, and yields a new token", async () => {
  const { shop } = await withTokenFor(0);
  const losesAnswer: typeof fetch = async (...args) => {
    await devStore(...args);
    throw new TypeError("fetch failed");
  };
  await expect(aProcess(losesAnswer).sessionOf(shop.domain)).rejects.toMatchObject({
    ...{ reason: "unanswered", mayBeDone: false },
  });
  const { accessToken } = await aProcess().sessionOf(shop.domain);
  expect(shop.accessTokens.map(({ token }) => token)).toContain(accessToken);
  await db
    .update(sessions)
    .set({ expires: new Date(clock()) })
    .where(eq(sessions.shop, shop.domain));
  await expect(aProcess().sessionOf(shop.domain)).resolves.toBeInstanceOf(Session);
});

test.each([
  [500, "", "unavailable"],
  [502, "<html>", "unavailable"],
  [503, "", "unavailable"],
  [429, "", "throttled"],
  [403, "", "not-allowed"],
  [402, "", "frozen"],
  [423, "", "locked"],
  [404, "", "not-found"],
  [400, '{"error":"invalid_request"}', "unavailable"],
  [200, "no JSON", "unavailable"],
  [401, "", "no-access"],
  [400, '{"error":"invalid_grant"}', "no-access"],
  [400, '{"error":"invalid_subject_token"}', "no-access"],
])(
  "a token answer with status %i and body %j is refused as %s, and nothing is sent",
  async (status, body, reason) => {
    const { shop } = await withTokenFor(0);
    await expect(aProcess(broken(status, body)).sessionOf(shop.domain)).rejects.toMatchObject({
      ...{ reason, mayBeDone: false },
    });
  },
);

test("sessionOf returns a token with minutes left while its renewal fails", async () => {
  const { shop, session } = await withTokenFor(4 * MINUTE_MS);
  const { sessionOf } = aProcess(broken(503));
  expect((await sessionOf(shop.domain)).accessToken).toBe(session.accessToken);
  const { shop: late } = await withTokenFor(5 * SECOND_MS);
  await expect(sessionOf(late.domain)).rejects.toMatchObject({ reason: "unavailable" });
});

test("a token that a merchant's visit stores during a failed renewal is used", async () => {
  const { shop, session } = await withTokenFor(0);
  const newer = new Session({
    ...session.toObject(),
    ...{ accessToken: "newer", refreshToken: "newer", expires: new Date(clock() + HOUR_MS) },
  });
  const renewElsewhere: typeof fetch = async () => {
    await storage.storeSession(newer);
    return new Response('{"error":"invalid_grant"}', { status: 400 });
  };
  expect((await aProcess(renewElsewhere).sessionOf(shop.domain)).accessToken).toBe("newer");
  expect((await storage.loadSession(session.id))?.accessToken).toBe("newer");
});

test("a session that an uninstall deleted during its renewal is not stored again", async () => {
  const { shop, session } = await withTokenFor(0);
  const uninstallDuringRenewal: typeof fetch = async (...args) => {
    const answer = await devStore(...args);
    await storage.deleteSession(session.id);
    return answer;
  };
  await expect(aProcess(uninstallDuringRenewal).sessionOf(shop.domain)).rejects.toMatchObject({
    reason: "no-access",
  });
  expect(await storage.loadSession(session.id)).toBeUndefined();
});

test("a shop without a session cannot call the Admin API", async () => {
  await expect(aProcess().sessionOf("nobody.myshopify.com")).rejects.toMatchObject({
    ...{ reason: "no-access", mayBeDone: false },
  });
});
