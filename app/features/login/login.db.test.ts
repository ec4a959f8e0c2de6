import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { CALLS } from "../../contract";
import { authDomain, getAccountInfo, personate } from "../../contract/account";
import { exportRuleEntries } from "../../contract/rules";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../platform/clock";
import { rows } from "../../store/rows.server";
import { auditLog, loginTokens, shops, webSessions } from "../../store/schema";
import { apiUnderTest, type ApiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { clientOf, INSTALLED_AT, mintedToken, sessionToken } from "../../../tests/helpers/login";

import { recordInstall } from "../account/public.server";
import { forgetLoginsQueues } from "./forget-logins.server";
import { digestOf, newToken } from "./secret-token.server";
import { endSession } from "./web-sessions.queries.server";

const START = Date.parse("2026-11-20T12:00:00Z");

let under: ApiUnderTest;
let merchant: Merchant;

beforeAll(async () => {
  under = await apiUnderTest();
  merchant = await under.merchant({ installedAt: INSTALLED_AT, name: "Mine" });
});
beforeEach(() => {
  under.time.now = START;
});

const exchange = (id: string, call: typeof authDomain | typeof personate = authDomain) =>
  clientOf(under, "").send<typeof authDomain | typeof personate>(call, { id });
const infoWith = (token: string) => clientOf(under, token).send(getAccountInfo, {});

const REFUSAL = {
  result: false,
  code: "link_expired",
  status: 400,
  Message: "This link has expired or was already used.",
};

describe("a login link", () => {
  test("begins a session of its shop and says whether the account is new", async () => {
    const fresh = await under.merchant({ installedAt: INSTALLED_AT, name: "Fresh" });
    const old = await under.merchant({ installedAt: INSTALLED_AT, onboardedAt: INSTALLED_AT });
    const answer = await clientOf(under, "").send(authDomain, {
      id: await mintedToken(under, fresh.shop),
    });
    expect(answer).toMatchObject({ result: true, data: { isNew: true } });
    expect((await infoWith(answer.data!.token)).data).toMatchObject({
      id: fresh.shop.id,
      shopName: "Fresh",
    });
    expect(await exchange(await mintedToken(under, old.shop))).toMatchObject({
      data: { isNew: false },
    });
  });

  test("is good until a minute is over", async () => {
    const [early, late] = [
      await mintedToken(under, merchant.shop),
      await mintedToken(under, merchant.shop),
    ];
    under.time.now += 60 * SECOND_MS - 1;
    expect((await exchange(early)).result).toBe(true);
    under.time.now += 1;
    expect(await exchange(late)).toMatchObject(REFUSAL);
  });

  test("is good once, and of twenty uses at the same time one gets it", async () => {
    const id = await mintedToken(under, merchant.shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(id)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    for (const answer of answers.filter(({ result }) => !result)) {
      expect(answer).toMatchObject(REFUSAL);
    }
    expect(await exchange(id)).toMatchObject(REFUSAL);
  });

  test("opens nothing but what it was made for, and trying does not use it up", async () => {
    const login = await mintedToken(under, merchant.shop, "login-link");
    const support = await mintedToken(under, merchant.shop, "impersonate");
    expect(await exchange(login, personate)).toMatchObject(REFUSAL);
    expect(await exchange(support, authDomain)).toMatchObject(REFUSAL);
    expect((await exchange(login, authDomain)).result).toBe(true);
    expect((await exchange(support, personate)).result).toBe(true);
  });

  test("that was forged is refused like one that ran out", async () => {
    const real = await mintedToken(under, merchant.shop);
    const stored = digestOf(real);
    const forgeries = [
      newToken("link"),
      newToken("session"),
      stored,
      `${real}x`,
      real.slice(0, -1),
      real.toUpperCase(),
      "' or 1=1 --",
      "%",
      "x".repeat(256),
    ];
    for (const id of forgeries) {
      for (const call of [authDomain, personate]) {
        expect(await exchange(id, call)).toMatchObject(REFUSAL);
      }
    }
    expect((await exchange(real)).result).toBe(true);
  });

  test("of a shop that took the app away is refused, also when the shop is back", async () => {
    const leaving = await under.merchant({ installedAt: INSTALLED_AT });
    const id = await mintedToken(under, leaving.shop);
    const { db } = under.database;
    const uninstalledAt = new Date(under.time.now + 1);
    await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, leaving.shop.id));
    expect(await exchange(id)).toMatchObject(REFUSAL);
    await recordInstall(db, { domain: leaving.shop.domain }, under.time.now + 2);
    expect(await exchange(id)).toMatchObject(REFUSAL);
  });
});

describe("a session outside the admin", () => {
  test("reads its own shop only", async () => {
    const other = await under.merchant({ installedAt: INSTALLED_AT, name: "Other" });
    const token = await sessionToken(under, merchant.shop);
    expect((await infoWith(token)).data?.shopName).toBe("Mine");
    const theirs = await under.api(
      new Request(
        `https://app.example.com/api/account/getAccountInfo?shopId=${other.shop.id}&shop=${other.shop.domain}`,
        { headers: { authorization: `Bearer ${token}` } },
      ),
    );
    expect(await theirs.json()).toMatchObject({ data: { shopName: "Mine" } });
  });

  test.each([
    ["login-link", 8 * HOUR_MS],
    ["impersonate", HOUR_MS],
  ] as const)("that began with %s ends after %i ms", async (command, life) => {
    const token = await sessionToken(under, merchant.shop, command);
    under.time.now += life - 1;
    expect((await infoWith(token)).result).toBe(true);
    under.time.now += 1;
    expect(await infoWith(token)).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("ends at once when it is ended, and no other with it", async () => {
    const [mine, other] = [
      await sessionToken(under, merchant.shop),
      await sessionToken(under, merchant.shop),
    ];
    await endSession(under.database.db, mine, under.time.now);
    await endSession(under.database.db, mine, under.time.now);
    expect((await infoWith(mine)).result).toBe(false);
    expect((await infoWith(other)).result).toBe(true);
  });

  test("of a shop that took the app away is refused, also when the shop is back", async () => {
    const leaving = await under.merchant({ installedAt: INSTALLED_AT });
    const token = await sessionToken(under, leaving.shop);
    const { db } = under.database;
    const uninstalledAt = new Date(under.time.now + 1);
    await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, leaving.shop.id));
    expect((await infoWith(token)).result).toBe(false);
    await recordInstall(db, { domain: leaving.shop.domain }, under.time.now + 2);
    expect((await infoWith(token)).result).toBe(false);
    under.time.now += 3;
    const again = await sessionToken(under, leaving.shop);
    expect((await infoWith(again)).result).toBe(true);
  });

  test("cannot be made up from what the database holds", async () => {
    const token = await sessionToken(under, merchant.shop);
    for (const guess of [
      digestOf(token),
      `pls_${digestOf(token).slice(0, 43)}`,
      newToken("session"),
    ]) {
      expect(await infoWith(guess)).toMatchObject({ status: 401 });
    }
  });
});

test("an account field sent along changes nothing, with any call of a session", async () => {
  const token = await sessionToken(under, merchant.shop);
  const before = (await infoWith(token)).data;
  expect(before?.pro).toBe(false);
  const wishes = { pro: true, isPayg: true, isNew: false, isShowWaf: true, isReviewLeft: true };
  for (const { method, path, auth } of CALLS) {
    if (auth !== "merchant") continue;
    const url = new URL(path, "https://app.example.com");
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (method === "GET") {
      for (const [name, value] of Object.entries(wishes)) url.searchParams.set(name, String(value));
      await under.api(new Request(url, { headers }));
    } else {
      headers.set("content-type", "application/json");
      const answer = await under.api(
        new Request(url, { method, headers, body: JSON.stringify(wishes) }),
      );
      expect([path, answer.status]).toEqual([path, 400]);
    }
  }
  expect((await infoWith(token)).data).toEqual(before);
});

describe("a support session", () => {
  const refused = CALLS.filter(({ impersonated }) => impersonated === "refused");

  test("is kept from billing, cancelling, export and contact, and not from reading", () => {
    const paths = refused.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/api/customerQuestion/create",
        "/api/plans/cancelPlan",
        "/api/plans/choosePlan",
        "/api/plans/raiseCap",
        "/api/rules/exportRuleEntries",
      ]),
    );
    expect(paths.filter((path) => /\/get/.test(path))).toEqual([]);
  });

  test.each(refused.map(({ method, path }) => [method, path]))(
    "may not %s %s",
    async (method, path) => {
      const token = await sessionToken(under, merchant.shop, "impersonate");
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const body = method === "POST" ? "{}" : undefined;
      const request = new Request(`https://app.example.com${path}`, { method, headers, body });
      const answer = await under.api(request);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: "refused_to_support",
        Message: "This is not available in a support session.",
      });
    },
  );

  test("may read, while the merchant's own session may export, too", async () => {
    const support = await sessionToken(under, merchant.shop, "impersonate");
    expect((await infoWith(support)).data?.shopName).toBe("Mine");
    const own = clientOf(under, await sessionToken(under, merchant.shop));
    expect((await own.send(exportRuleEntries, { kind: "ip" })).result).toBe(true);
  });
});

describe("what is kept", () => {
  test("no token stands in any table or in the log", async () => {
    const id = await mintedToken(under, merchant.shop, "impersonate");
    const token = (await clientOf(under, "").send(personate, { id })).data!;
    await exchange(id, personate);
    const { db } = under.database;
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const content = await rows<{ text: string }>(
        db,
        sql`select one::text as text from ${sql.identifier(name)} one`,
      );
      const text = content.map((row) => row.text).join("\n");
      expect(text).not.toContain(id.slice(4));
      expect(text).not.toContain(token.slice(4));
    }
    expect(under.logged.join("\n")).not.toMatch(/pl[ls]_/);
    const [session] = await db
      .select()
      .from(webSessions)
      .where(eq(webSessions.hash, digestOf(token)));
    expect(session).toMatchObject({ kind: "personate", staff: "Kim Lee" });
  });

  test("the audit log says who made a link, why, and that it was used", async () => {
    const shop = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
    const token = await sessionToken(under, shop, "impersonate");
    await endSession(under.database.db, token, under.time.now);
    const notes = await under.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.shopDomain, shop.domain))
      .orderBy(auditLog.id);
    expect(notes.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ["operator:Kim Lee", "link.personate", { reason: "asked by mail" }],
      ["support:Kim Lee", "session.personate_begun", { reason: "asked by mail" }],
      ["support:Kim Lee", "session.personate_ended", {}],
    ]);
  });

  test("links and sessions are forgotten a month after their end", async () => {
    const { db } = under.database;
    const token = await sessionToken(under, merchant.shop);
    const queue = forgetLoginsQueues(db, () => under.time.now)["forget-logins"]!;
    const count = async () => [
      (
        await db
          .select()
          .from(webSessions)
          .where(eq(webSessions.hash, digestOf(token)))
      ).length,
      (await db.select().from(loginTokens)).length > 0,
    ];
    under.time.now += 30 * DAY_MS + 2 * MINUTE_MS;
    await queue.run(null, { signal: new AbortController().signal });
    expect(await count()).toEqual([1, false]);
    under.time.now += 8 * HOUR_MS;
    await queue.run(null, { signal: new AbortController().signal });
    expect(await count()).toEqual([0, false]);
  });
});
